"""How well every text on a page can be read, measured on what is really painted behind its letters.

The page is photographed twice: with letters that cannot be seen, and with letters in one loud colour. Where
the two pictures differ there are letters that nothing hides, and the first picture shows what lies behind
them: colours, gradients, drawings, whatever it is. The colour of the letters is the one that the
page asks for. The lettering of a title on the lid of a box (class `logo`) and what is only drawn
(class `scenery`: soundings of the sea, a rubber stamp) the norm leaves free."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page

LETTERS = """async colour => {
  const own = window.contrastSheet ?? new CSSStyleSheet()
  if (window.contrastSheet === undefined) {
    window.contrastSheet = own
    document.adoptedStyleSheets.push(own)
  }
  own.replaceSync(colour === '' ? '' : `
    *, *::placeholder { -webkit-text-fill-color: ${colour} !important; transition: none !important;
      caret-color: transparent !important }
    text, tspan { fill: ${colour} !important; transition: none !important }`)
  // Parts that come, go or move between the two pictures would make letters of what is none.
  const places = () =>
    [...document.body.querySelectorAll('*')].reduce((sum, each, i) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return sum + (i + 1) * (x + 3 * y + 5 * width + 7 * height)
    }, 0)
  if (colour === 'transparent') {
    window.contrastNews = 0
    window.contrastEye = new MutationObserver((records) => (window.contrastNews += records.length))
    window.contrastEye.observe(document.body, { childList: true, subtree: true })
  } else if (colour === '') {
    window.contrastEye?.disconnect()
    if (places() !== window.contrastPlaces) window.contrastNews += 1
  }
  await document.fonts.ready
  for (const each of document.getAnimations())
    if (each.effect.getComputedTiming().endTime === Infinity) each.cancel()
    else each.finish()
  if (colour === 'transparent') window.contrastPlaces = places()
  return window.contrastNews
}"""
TRIES = 5
CHOOSER = "Object.assign(document.createElement('input'), { type: 'file', multiple: true })"
JUDGE = """async function () {
  const [bare, loud] = await Promise.all([...this.files].map(async (picture) => {
    const bitmap = await createImageBitmap(picture)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const ink = canvas.getContext('2d', { willReadFrequently: true })
    ink.drawImage(bitmap, 0, 0)
    return ink.getImageData(0, 0, bitmap.width, bitmap.height)
  }))
  const scale = bare.width / innerWidth
  const linear = (c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  const contrast = (a, b) => {
    const [x, y] = [light(a), light(b)]
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
  }
  const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const colours = new Map()
  const rgba = (text) => {
    if (!colours.has(text)) {
      probe.clearRect(0, 0, 1, 1)
      probe.fillStyle = text
      probe.fillRect(0, 0, 1, 1)
      const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data
      colours.set(text, [r, g, b, a / 255])
    }
    return colours.get(text)
  }
  const opacity = (node) => {
    let product = 1
    for (let at = node; at !== null; at = at.parentElement) product *= Number(getComputedStyle(at).opacity)
    return product
  }
  // What a drawing shows may let clicks through: then its drawing, or what it lies on, is what is hit.
  const solid = (box) => {
    let at = box.closest('svg') ?? box
    while (at !== null && getComputedStyle(at).pointerEvents === 'none') at = at.parentElement
    return at ?? document.body
  }
  const bared = (box, r) => {
    const own = solid(box)
    const y = (r.top + r.bottom) / 2
    return [r.left + 2, (r.left + r.right) / 2, r.right - 2].every((x) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (own.contains(hit) || hit.contains(own))
    })
  }
  const items = []
  const unread = '.sr, .logo, .scenery, script, style, option, datalist, noscript'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = node.data.trim()
    const box = node.parentElement
    if (text === '' || box.closest(unread) !== null) continue
    if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    range.selectNodeContents(node)
    const style = getComputedStyle(box)
    const drawn = box instanceof SVGElement
    let size = parseFloat(style.fontSize)
    if (drawn) size *= Math.abs(box.getScreenCTM?.()?.a ?? 1)
    const colour = drawn ? style.fill : style.color
    if (colour === 'none') continue
    const alpha = drawn ? Number(style.fillOpacity) : 1
    const rects = [...range.getClientRects()]
    items.push({ box, text, colour, alpha, size, weight: Number(style.fontWeight), rects })
  }
  for (const box of document.querySelectorAll('input, select, textarea')) {
    if (/^(radio|checkbox|range|hidden|color)$/.test(box.type)) continue
    if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const hint = box.value === '' && box.placeholder !== undefined
    const style = getComputedStyle(box, hint ? '::placeholder' : null)
    const written = box instanceof HTMLSelectElement ? (box.selectedOptions[0]?.text ?? '') : box.value
    items.push({
      box,
      text: hint ? box.placeholder : written,
      colour: style.color,
      alpha: Number(hint ? style.opacity : 1),
      size: parseFloat(style.fontSize),
      weight: Number(style.fontWeight),
      rects: [box.getBoundingClientRect()]
    })
  }
  // Where two texts lie on each other the upper one alone can be told from the pictures.
  const spread = items.flatMap((item, i) => item.rects.map((r) => ({ r, i })))
  const covered = (r, i) =>
    spread.some((other) => {
      const wide = Math.min(r.right, other.r.right) - Math.max(r.left, other.r.left)
      const high = Math.min(r.bottom, other.r.bottom) - Math.max(r.top, other.r.top)
      return other.i > i && wide > 0 && high > 0 && wide * high > 0.2 * r.width * r.height
    })
  const found = []
  let count = 0
  for (const [i, item] of items.entries()) {
    const ink = rgba(item.colour)
    const a = ink[3] * item.alpha * opacity(item.box)
    const large = item.size >= 24 || (item.size >= 18.66 && item.weight >= 700)
    const due = large ? 3 : 4.5
    const values = []
    const known = new Map() // there are many letters, and few colours behind them
    for (const r of item.rects) {
      const here = []
      const within = (v, most) => Math.min(most, Math.max(0, Math.round(v * scale)))
      const [x0, x1] = [within(r.left, bare.width), within(r.right, bare.width)]
      const [y0, y1] = [within(r.top, bare.height), within(r.bottom, bare.height)]
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) {
        const i = 4 * (y * bare.width + x)
        const [p, q] = [bare.data, loud.data]
        const changed = Math.abs(p[i] - q[i]) + Math.abs(p[i + 1] - q[i + 1]) + Math.abs(p[i + 2] - q[i + 2])
        const whole = 255 - p[i] + p[i + 1] + (255 - p[i + 2]) // if the letter filled the whole pixel
        if (changed < 0.6 * whole * a) continue
        const key = (p[i] << 16) | (p[i + 1] << 8) | p[i + 2]
        if (!known.has(key)) {
          const ground = [p[i], p[i + 1], p[i + 2]]
          const shown = ground.map((g, k) => g + (ink[k] - g) * a)
          known.set(key, [contrast(shown, ground), ground])
        }
        here.push(known.get(key))
      }
      // Where every pixel can be read it does not matter whose it is; to ask takes long.
      const doubtful = here.some(([value]) => value < due)
      if (doubtful && (!bared(item.box, r) || covered(r, i))) continue
      for (const each of here) values.push(each)
    }
    if (values.length < 4) continue
    count++
    values.sort((u, v) => u[0] - v[0])
    const [least, ground] = values[Math.floor(values.length / 10)]
    if (least >= due - 0.01) continue
    const chain = []
    for (let at = item.box; at !== null && chain.length < 4; at = at.parentElement) {
      const classes = (at.getAttribute('class') ?? '').replace(/s(velte)?-[\\w-]+/g, '').trim()
      const name = classes.replace(/\\s+/g, '.')
      chain.unshift(at.localName + (name === '' ? '' : '.' + name))
    }
    const seen = `rgb(${ink.slice(0, 3)}) x ${a.toFixed(2)} on rgb(${ground})`
    const where = `${chain.join(' > ')} ${item.size.toFixed(0)}px`
    found.push(`${item.text.slice(0, 40)} | ${least.toFixed(2)} < ${due} | ${seen} | ${where}`)
  }
  return { seen: count, found: [...new Set(found)] }
}"""


def faint(page: Page) -> tuple[int, list[str]]:
    """How many texts are seen on this screen, and those that lack contrast (WCAG 2.2, 1.4.3, level AA)."""
    hand = page.context.new_cdp_session(page)
    # The page reads the pictures from files: they are too long to be sent to it quickly.
    with TemporaryDirectory() as folder:
        for _ in range(TRIES):
            files = []
            for name, colour in (("bare", "transparent"), ("loud", "#ff00ff")):
                page.evaluate(LETTERS, colour)
                options = {"format": "png", "optimizeForSpeed": True}
                shot = hand.send("Page.captureScreenshot", options)
                picture = Path(folder, f"{name}.png")
                picture.write_bytes(b64decode(shot["data"]))
                files.append(str(picture))
            if page.evaluate(LETTERS, "") == 0:
                break
        chooser = hand.send("Runtime.evaluate", {"expression": CHOOSER})["result"]["objectId"]
        hand.send("DOM.setFileInputFiles", {"files": files, "objectId": chooser})
        wanted = {"objectId": chooser, "awaitPromise": True, "returnByValue": True}
        told = hand.send("Runtime.callFunctionOn", {"functionDeclaration": JUDGE, **wanted})
    hand.detach()
    assert "exceptionDetails" not in told, told["exceptionDetails"]
    judged: Any = told["result"]["value"]
    return judged["seen"], judged["found"]
