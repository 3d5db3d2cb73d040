import { type Html, html } from '../../../platform/document/html.ts'
import type { Drawn, Mark } from './marks.ts'

/** A drawing as it stands on paper; the sheet of styles gives its tones their colours. */
export const svgOf = ({ width, height, marks }: Drawn): Html =>
  html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${marks.map(shapeOf)}</svg>`

function shapeOf(mark: Mark): Html {
  const { tone, x, y } = mark
  switch (mark.kind) {
    case 'rect':
      return html`<rect class="${tone}" x="${x}" y="${y}" width="${Math.max(0, mark.width)}" height="${Math.max(0, mark.height)}" rx="1.5"/>`
    case 'circle':
      return html`<circle class="${tone}" cx="${x}" cy="${y}" r="${mark.radius}"/>`
    case 'line':
      return html`<line class="${tone}${mark.isDashed && ' dashed'}" x1="${x}" y1="${y}" x2="${mark.x2}" y2="${mark.y2}"/>`
    default:
      return html`<text class="${tone}${mark.isStrong && ' strong'}" x="${x}" y="${y}" text-anchor="${mark.anchor ?? 'start'}">${mark.text}</text>`
  }
}

/** The tones on white paper, in the colours of the document. */
export const svgCss = `svg{display:block;font-size:9px;overflow:visible}text{fill:var(--ink)}text.muted{fill:var(--ink3)}text.strong{font-weight:600}
.main{fill:var(--series,#0B7285)}.soft,.likely{fill:color-mix(in srgb,var(--series,#0B7285) 50%,#fff)}rect.dark,circle.dark{fill:var(--ink2)}.warm{fill:#B45309}
.open{fill:none;stroke:var(--ink3);stroke-dasharray:3 3}line{stroke:#DDE5E6}line.tick{stroke:var(--ink);stroke-width:2}line.hatch{stroke:#fff;stroke-width:1.2}line.muted{stroke:var(--ink3)}line.dashed{stroke-dasharray:2 4}`
