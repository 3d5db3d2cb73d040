/** Tells the page around the frame how high the simulator is, so that nothing scrolls inside. Nothing else leaves the frame. */
export function tellHeight() {
  const tell = () =>
    window.parent.postMessage({ simulator: 'height', height: document.documentElement.offsetHeight }, '*')
  new ResizeObserver(tell).observe(document.documentElement)
}
