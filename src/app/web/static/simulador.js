/*
 * Shows a company's solar simulator where this script stands in another site's page. The frame is as high as its content;
 * the page around it learns nothing else.
 */
;(() => {
  const script = document.currentScript
  const home = new URL(script.src)
  const frame = document.createElement('iframe')
  const lang = script.dataset.lang ? `?lang=${encodeURIComponent(script.dataset.lang)}` : ''
  frame.src = `${home.origin}/publico/simulador${lang}`
  frame.title = script.dataset.title || 'Simulador de energia solar'
  frame.style.cssText = 'display:block;width:100%;height:900px;border:0'
  frame.loading = 'lazy'
  script.after(frame)
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== home.origin || data?.simulator !== 'height') return
    const height = Number(data.height)
    if (height > 0 && height < 20_000) frame.style.height = `${Math.ceil(height)}px`
  })
})()
