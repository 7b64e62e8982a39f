"""Draws the icons of the installed page from its favicon: `python -m tests.browser.icons`."""

from pathlib import Path

from tests.browser.opening import open_browser

PUBLIC = Path(__file__).parents[2] / "web" / "public"
GROUND = "#2a2140"
# File, pixels, the share of the drawing's width, and whether the ground reaches the edge: systems cut these to shape.
ICONS = [
    ("192.png", 192, 1.0, False),
    ("512.png", 512, 1.0, False),
    ("maskable.png", 512, 0.62, True),
    ("apple.png", 180, 0.82, True),
]


def page_with(drawing: str, pixels: int, share: float, *, ground: bool) -> str:
    size = round(pixels * share)
    colour = f"background:{GROUND}" if ground else ""
    style = f"margin:0;display:grid;place-items:center;width:{pixels}px;height:{pixels}px;{colour}"
    return f"<body style='{style}'><div style='width:{size}px;height:{size}px'>{drawing}</div></body>"


def main() -> None:
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    (PUBLIC / "icons").mkdir(exist_ok=True)
    with open_browser() as browser:
        for name, pixels, share, ground in ICONS:
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            page.set_content(page_with(drawing, pixels, share, ground=ground))
            page.screenshot(path=PUBLIC / "icons" / name, omit_background=not ground)
            page.close()


if __name__ == "__main__":
    main()
