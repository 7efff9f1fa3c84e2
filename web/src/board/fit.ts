/** Text in a drawing that must not be wider than its place: it is set smaller where it would be. */
export function fit(most: number): (text: SVGTextElement) => void {
  return (text) => {
    const long = text.getComputedTextLength()
    if (long <= most) return
    const size = parseFloat(getComputedStyle(text).fontSize)
    text.style.fontSize = `${((size * most) / long).toFixed(1)}px`
  }
}
