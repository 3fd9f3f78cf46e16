# SPDX-License-Identifier: MIT
"""Opens pages of `--reporter html` from their files, with and without JavaScript."""

import base64
import shutil
import subprocess
import unittest
import wave
from pathlib import Path

from support import EARCON, SOUNDS, BrowserTest

SHOWN = "() => [...document.querySelectorAll('article[data-verdict]')].filter((node) => !node.hidden)"


class ReportTest(BrowserTest):
    def report(self, *arguments: Path | str) -> Path:
        """Writes the page of a run in the test's folder."""
        path = self.folder / "report.html"
        run = subprocess.run(
            [EARCON, *map(str, arguments), "--reporter", f"html={path}"],
            capture_output=True,
            text=True,
            cwd=self.folder,
        )
        self.assertIn(run.returncode, (0, 1, 2), run.stderr)
        return path

    def copy(self, sound: str, name: str) -> None:
        shutil.copy(SOUNDS / sound, self.folder / name)

    def samples(self) -> Path:
        return self.report("validate", "--deep", *sorted(SOUNDS.iterdir()))

    def titles(self) -> list[str]:
        """Returns the names of the shown sounds, in the order of the page."""
        return self.page.evaluate(f"({SHOWN})().map((node) => node.querySelector('h3 .path').textContent)")

    def test_everything_but_the_filters_is_there_without_javascript(self):
        page = self.page = self.open(self.samples().as_uri(), java_script_enabled=False)
        count = len(list(SOUNDS.iterdir()))
        self.assertEqual(page.locator("article[data-verdict]:visible").count(), count)
        self.assertEqual(page.locator("tbody tr:visible").count(), count)
        self.assertFalse(page.is_visible("#filters"))
        self.assertEqual(page.locator(".remedy button").count(), 0)
        article = page.locator("article", has=page.get_by_text("too-long.wav"))
        self.assertIn("it must last less than 30 s", article.locator("li.error").inner_text())
        self.assertIn("earcon fix --trim", article.locator(".remedy").first.inner_text())
        for node in page.locator(".wave").all():
            self.assertRegex(node.get_attribute("aria-label"), r"^Waveform of (exactly )?[0-9.]+ s; peak [^;]+")
        row = page.locator("tbody a", has_text="too-long.wav")
        self.assertTrue(page.is_visible(row.get_attribute("href")))
        rule = article.locator("li.error a").get_attribute("href")
        self.assertIn("30 seconds", page.inner_text(rule))

    def test_filters_choose_by_severity_and_rule_and_say_how_many(self):
        page = self.page = self.open(self.samples().as_uri())
        count = len(self.titles())
        page.select_option("[name=severity]", "error")
        verdicts = page.evaluate(f"({SHOWN})().map((node) => node.dataset.verdict)")
        self.assertTrue(verdicts)
        self.assertLess(len(verdicts), count)
        self.assertLessEqual(set(verdicts), {"error", "failure"})
        self.assertRegex(page.inner_text("#shown"), rf"^{len(verdicts)} of {count} shown, with [0-9]+ of [0-9]+ findings$")
        self.assertGreater(page.locator("li.error:visible").count(), 0)
        self.assertEqual(page.locator(".findings li:not(.error):visible").count(), 0)
        self.assertEqual(page.locator("tbody tr:visible").count(), len(verdicts))
        page.select_option("[name=severity]", "")
        page.select_option("[name=rule]", "duration/too-long")
        self.assertEqual([Path(title).name for title in self.titles()], ["too-long.wav"])
        self.assertEqual(page.locator(".findings li:visible").count(), 1)
        page.select_option("[name=rule]", "")
        self.assertEqual(len(self.titles()), count)

    def test_filters_choose_among_the_findings_of_one_file_of_payloads(self):
        (self.folder / "pushes.ndjson").write_text('{"aps": {"sound": "a.mp3"}}\n{"aps": {"sound": ""}}\n{"x": 1}\n')
        page = self.page = self.open(self.report("payload", "check", "pushes.ndjson").as_uri())
        items = page.locator(".findings li")
        count = items.count()
        self.assertGreater(page.locator(".findings li.error").count(), 0)
        page.select_option("[name=severity]", "error")
        shown = page.locator(".findings li:visible").count()
        self.assertEqual(shown, page.locator(".findings li.error").count())
        self.assertLess(shown, count)
        self.assertEqual(page.inner_text("#shown"), f"1 of 1 shown, with {shown} of {count} findings")

    def test_the_order_is_by_severity_or_by_length(self):
        page = self.page = self.open(self.samples().as_uri())
        found = self.titles()
        page.select_option("[name=order]", "length")
        lengths = page.evaluate(f"({SHOWN})().map((node) => Number(node.dataset.length))")
        self.assertEqual(lengths, sorted(lengths, reverse=True))
        self.assertEqual(
            self.titles(), page.evaluate("[...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)")
        )
        page.select_option("[name=order]", "")
        self.assertEqual(self.titles(), found)

    def test_keys_go_from_sound_to_sound_and_skip_hidden_ones(self):
        page = self.page = self.open(self.samples().as_uri())
        focused = "() => document.activeElement.id"
        page.keyboard.press("j")
        self.assertEqual(page.evaluate(focused), "s1")
        page.keyboard.press("j")
        self.assertEqual(page.evaluate(focused), "s2")
        page.keyboard.press("k")
        self.assertEqual(page.evaluate(focused), "s1")
        page.select_option("[name=rule]", "duration/too-long")
        page.locator("h1").click()
        page.keyboard.press("j")
        self.assertEqual([page.inner_text(f"#{page.evaluate(focused)} h3").split("/")[-1]], ["too-long.wav"])
        for _ in range(4):
            page.keyboard.press("Tab")
            node = page.evaluate("""() => {
              const node = document.activeElement;
              return [getComputedStyle(node).outlineStyle, node.outerHTML.slice(0, 100)];
            }""")
            # The browser marks the focus inside a player.
            if not node[1].startswith("<audio"):
                self.assertNotEqual(node[0], "none", node[1])

    def test_a_command_is_copied(self):
        page = self.page = self.open(self.samples().as_uri())
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        remedy = page.locator(".remedy", has=page.locator("code")).first
        remedy.get_by_role("button", name="Copy the command").click()
        page.wait_for_function("() => [...document.querySelectorAll('button')].some((b) => b.textContent === 'Copied')")
        self.assertEqual(page.evaluate("() => navigator.clipboard.readText()"), remedy.locator("code").inner_text())

    def test_a_remedy_without_a_command_is_copied_too(self):
        page = self.page = self.open(self.samples().as_uri())
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        remedy = page.locator(".remedy", has_text="shorten it")
        remedy.get_by_role("button", name="Copy the remedy").click()
        page.wait_for_function("() => [...document.querySelectorAll('button')].some((b) => b.textContent === 'Copied')")
        self.assertEqual(page.evaluate("() => navigator.clipboard.readText()"), remedy.locator(".copy").inner_text())

    def test_a_name_is_text_everywhere(self):
        names = [
            "<img src=x onerror=alert(1)>.wav",
            "\"><script>alert(2)<'script>.wav",
            "' onfocus='alert(3)' autofocus x='.wav",
            "</title><svg onload=alert(4)>.wav".replace("/", "\\"),
            "\u202egnp.wav",
            "-->&lt;b&gt;.wav",
        ]
        for name in names:
            self.copy("too-long.wav", name)
        (self.folder / "push.json").write_text('{"aps":{"alert":"x","sound":"<img src=y onerror=alert(5)>.mp3"}}')
        for scripted in (True, False):
            with self.subTest(scripted=scripted):
                path = self.report("validate", *[f"./{name}" for name in names])
                page = self.page = self.open(path.as_uri(), java_script_enabled=scripted)
                text = page.inner_text("main")
                self.assertEqual(page.locator("img, main script, main svg[onload], [onfocus], [onerror]").count(), 0)
                for name in (names[0], names[1], names[2], names[5]):
                    self.assertIn(name, text)
                self.assertNotIn("\u202e", text)
        page = self.page = self.open(self.report("payload", "check", "push.json").as_uri())
        self.assertIn("<img src=y onerror=alert(5)>.mp3", page.inner_text("main"))
        self.assertEqual(page.locator("img").count(), 0)

    def test_the_policy_blocks_foreign_scripts_styles_and_requests(self):
        page = self.page = self.open(self.samples().as_uri())
        blocked = page.evaluate("""async () => {
          const found = [];
          addEventListener("securitypolicyviolation", (event) => found.push(event.effectiveDirective));
          const script = document.createElement("script");
          script.textContent = "window.ran = true";
          document.body.append(script);
          const style = document.createElement("style");
          style.textContent = "body { display: none }";
          document.head.append(style);
          await fetch("https://example.com").catch(() => {});
          await new Promise((done) => setTimeout(done, 200));
          return [window.ran, found.sort()];
        }""")
        self.assertEqual(blocked[0], None)
        self.assertEqual([name.split("-")[0] for name in blocked[1]], ["connect", "script", "style"])
        self.assertTrue(all("Content Security Policy" in problem for problem in self.problems), self.problems)
        self.problems.clear()

    def test_a_player_plays_what_the_phone_decodes(self):
        self.copy("doorbell.caf", "doorbell.caf")
        page = self.page = self.open(self.report("validate", "doorbell.caf").as_uri())
        subprocess.run([EARCON, "convert", "doorbell.caf", "decoded.wav"], cwd=self.folder, check=True)
        source = page.get_attribute("audio", "src")
        with self.subTest("the same samples as the native program's"):
            self.assertTrue(source.startswith("data:audio/wav;base64,"))
            played = page.evaluate("(source) => [...atob(source.split(',')[1])].map((c) => c.charCodeAt(0))", source)
            native = (self.folder / "decoded.wav").read_bytes()
            self.assertEqual(bytes(played).split(b"data", 1)[1], native.split(b"data", 1)[1])
        length = page.evaluate("""async () => {
          const audio = document.querySelector("audio");
          audio.muted = true;
          await audio.play();
          await new Promise((done) => audio.addEventListener("ended", done));
          return [audio.duration, audio.error];
        }""")
        self.assertEqual(length[1], None)
        self.assertGreater(length[0], 0.1)

    def test_players_stay_within_their_limit_and_the_worst_sounds_come_first(self):
        self.copy("too-long.wav", "z.wav")
        for index in range(20):
            self.copy("chime.aiff", f"{index}.aiff")
        path = self.report("validate", "--players", "3MB", ".")
        page = self.page = self.open(path.as_uri())
        sizes = page.evaluate("() => [...document.querySelectorAll('audio')].map((node) => node.src.length)")
        self.assertLessEqual(sum(sizes), 3_000_000)
        self.assertIsNotNone(page.locator("article", has=page.get_by_text("z.wav")).locator("audio").get_attribute("src"))
        self.assertIn("No player", page.inner_text("main"))

    def test_a_thousand_sounds_make_a_page_of_at_most_8_mb_that_opens(self):
        for index in range(1_000):
            self.copy("chime.aiff" if index % 2 else "tick.wav", f"{index}{'.aiff' if index % 2 else '.wav'}")
        path = self.report("validate", "--players", "0", ".")
        self.assertLessEqual(path.stat().st_size, 8_000_000)
        page = self.page = self.open(path.as_uri())
        self.assertEqual(page.inner_text("#shown"), "1000 of 1000 shown, with 500 of 500 findings")
        page.select_option("[name=order]", "length")
        self.assertEqual(len(self.titles()), 1_000)

    def test_axe_finds_no_violation_in_either_colour_scheme(self):
        path = self.samples()
        for scheme in ("light", "dark"):
            for width in (320, 1280):
                with self.subTest(scheme=scheme, width=width):
                    window = {"width": width, "height": 900}
                    self.page = self.open(path.as_uri(), color_scheme=scheme, viewport=window, bypass_csp=True)
                    self.audit()
        self.assertEqual(self.page.evaluate("() => getComputedStyle(document.body).backgroundColor"), "rgb(22, 22, 24)")

    def test_landmarks_headings_and_table_headers_are_in_order(self):
        page = self.page = self.open(self.samples().as_uri())
        levels = page.evaluate("() => [...document.querySelectorAll('h1, h2, h3')].map((node) => +node.tagName[1])")
        self.assertEqual(levels[0], 1)
        self.assertTrue(all(after <= before + 1 for before, after in zip(levels, levels[1:])), levels)
        tree = page.locator("body").aria_snapshot()
        for role in ("banner", "main", "contentinfo", "columnheader", "rowheader", "img"):
            self.assertIn(f"- {role}", tree)
        self.assertEqual(page.get_attribute("html", "lang"), "en")

    def test_320_pixels_and_200_percent_need_no_sideways_scrolling(self):
        name = "a-name-without-a-space-that-is-longer-than-a-phone-is-wide-" * 3
        self.copy("tick.wav", name + ".wav")
        (self.folder / name).mkdir()
        self.copy("tick.wav", name + "/tick.wav")
        path = self.report("validate", self.folder / name, ".", SOUNDS)
        for width, zoom in ((320, 1), (1280, 2), (640, 2)):
            with self.subTest(width=width, zoom=zoom):
                page = self.page = self.open(
                    path.as_uri(), viewport={"width": width // zoom, "height": 700}, device_scale_factor=zoom
                )
                self.check_width(width // zoom)

    def test_the_sources_of_every_rule_fit_into_320_pixels(self):
        (self.folder / "pushes.ndjson").write_text('{"aps": {"sound": "a.mp3"}}\n')
        path = self.report("payload", "check", "pushes.ndjson")
        page = self.page = self.open(path.as_uri(), viewport={"width": 320, "height": 700})
        self.assertIn("CommonNotificationBuilder", page.inner_text("main"))
        self.check_width(320)

    def test_the_verdicts_are_in_view_on_a_narrow_screen(self):
        page = self.page = self.open(self.samples().as_uri(), viewport={"width": 320, "height": 700})
        for badge in page.locator("tbody .verdict").all():
            box = badge.bounding_box()
            self.assertLessEqual(box["x"] + box["width"], 320)

    def test_a_narrow_table_shows_every_cell_with_its_title(self):
        page = self.page = self.open(self.samples().as_uri(), viewport={"width": 320, "height": 700})
        row = page.locator("tbody tr", has_text="too-long.wav")
        self.assertIn("Length: ", row.locator("[data-label=Length]").evaluate(
            "(node) => getComputedStyle(node, '::before').content.replaceAll('\"', '') + node.textContent"))
        for cell in page.locator("tbody td:visible, tbody th").all():
            box = cell.bounding_box()
            self.assertGreaterEqual(box["x"], 0)
            self.assertLessEqual(box["x"] + box["width"], 320)
        # The names use the whole width, and the table is still a table.
        heights = page.evaluate("() => [...document.querySelectorAll('tbody th')].map((cell) => cell.offsetHeight)")
        self.assertLess(max(heights), 80)
        tree = page.locator(".table").aria_snapshot()
        for role in ("table", "columnheader \"Length\"", "rowheader", "cell"):
            self.assertIn(f"- {role}", tree)

    def test_a_sound_of_a_few_samples_is_visible(self):
        for frames in (1, 2, 4, 30):
            with wave.open(str(self.folder / f"{frames}.wav"), "wb") as file:
                file.setparams((1, 2, 8000, frames, "NONE", ""))
                file.writeframes(b"\x00\x60\x00\xa0" * (frames // 2) + b"\x00\x60" * (frames % 2))
        page = self.page = self.open(self.report("validate", ".").as_uri())
        for signal in page.locator(".signal").all():
            box = signal.bounding_box()
            self.assertGreater(box["width"], 100)
            self.assertGreater(box["height"], 20)

    def test_the_page_of_a_plan_says_so_in_its_title_and_has_a_column(self):
        for name in ("too-long.wav", "tick.wav"):
            self.copy(name, name)
        page = self.page = self.open(self.report("fix", "--dry-run", ".").as_uri(), java_script_enabled=False)
        self.assertIn("plan of repairs", page.title())
        self.assertEqual(page.inner_text("h1"), "Notification sounds: plan of repairs")
        self.assertIn("1 needs an option or another name, 1 needs no fix", page.inner_text("main"))
        self.assertEqual(page.locator("tbody [data-label=Plan]").all_inner_texts(), ["needs --trim", "needs no fix"])

    def test_a_foreign_sound_has_a_waveform_and_plays(self):
        flac = self.folder / "chime.flac"
        run = subprocess.run(["ffmpeg", "-v", "error", "-i", str(SOUNDS / "chime.aiff"), str(flac)])
        if run.returncode != 0:
            self.skipTest("ffmpeg is missing, or writes no FLAC")
        page = self.page = self.open(self.report("validate", "chime.flac").as_uri())
        self.assertRegex(page.get_attribute(".wave", "aria-label"), r"^Waveform of 1\.2 s; peak -3\.0 dBFS")
        decoded = self.folder / "decoded.wav"
        subprocess.run([EARCON, "convert", str(SOUNDS / "chime.aiff"), str(decoded)], check=True)
        played = base64.b64decode(page.get_attribute("audio", "src").split(",")[1])
        self.assertEqual(played.split(b"data", 1)[1], decoded.read_bytes().split(b"data", 1)[1])

    def test_print_shows_the_findings_on_white_without_controls(self):
        page = self.page = self.open(self.samples().as_uri())
        page.emulate_media(media="print", color_scheme="dark")
        for part in ("button", "#filters", "audio"):
            self.assertEqual(page.locator(f"{part}:visible").count(), 0, part)
        self.assertTrue(page.is_visible("li.error .remedy"))
        self.assertEqual(page.evaluate("() => getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")

    def test_the_same_sounds_give_the_same_bytes(self):
        self.assertEqual(self.samples().read_bytes(), self.samples().read_bytes())


if __name__ == "__main__":
    unittest.main()
