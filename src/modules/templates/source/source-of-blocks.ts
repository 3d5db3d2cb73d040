import { type Html, html, raw } from '../../../platform/document/html.ts'
import { pictureAddress } from '../../branding/brand.ts'
import { settingText } from '../blocks/block-values.ts'
import { drawGeneral } from '../blocks/draw-general.ts'
import { holdsBlocks } from '../blocks/edit-body.ts'
import { numberIn, simple } from '../blocks/filled.ts'
import type { Condition, TemplateBlock, TemplateBody, TemplatePage } from '../blocks/template-body.ts'
import type { SourceBody } from './source-body.ts'

/**
 * A template of blocks as HTML. What the company wrote becomes markup; what shows the proposal is named by `data-block` and drawn
 * into its element wherever the template is shown.
 */
export function sourceOfBlocks({ orientation, pages }: TemplateBody): SourceBody {
  return { form: 'source', orientation, html: readable(pages.map(pageMarkup).join('\n\n')), css: starterCss }
}

const starterCss = `/* As cores da marca: var(--brand), var(--ink), var(--ink2), var(--line). */
.page h2 {
}
`

function pageMarkup(page: TemplatePage): string {
  if (!holdsBlocks(page)) return conditional(page.when, `<div data-block="${page.kind}"></div>`)
  const part = (tag: string, look: string, name: 'section' | 'title' | 'lead') => {
    const own = page[name]
    return own
      ? html`${raw(`<${tag}${look}>`)}${own}${raw(`</${tag}>`)}`.markup
      : page.kind === 'free'
        ? ''
        : `<${tag}${look} data-block="${page.kind}.${name}"></${tag}>`
  }
  const head = [part('p', ' class="kick"', 'section'), part('h2', '', 'title'), part('p', ' class="lead"', 'lead')]
  const layout = page.layout ?? (page.kind === 'free' ? 'packed' : 'spread')
  const blocks = page.blocks.map((block) => blockMarkup(block)).filter((one) => one !== '')
  const lines = [
    `<section class="page${layout === 'tight' ? ' tight' : ''}" data-kind="${page.kind}">`,
    `  <header>${head.join('')}</header>`,
    `  <div class="body${layout === 'packed' ? ' top' : ''}">`,
    ...blocks.map((block) => `    ${block}`),
    '  </div>',
    '  <footer data-block="footer"></footer>',
    '</section>',
  ]
  return conditional(page.when, lines.join('\n'))
}

function blockMarkup(block: TemplateBlock): string {
  const draw = drawGeneral[block.kind]
  const drawn = draw
    ? draw(block, {
        picture: (id) => (id ? pictureAddress(id) : null),
        showsValues: false,
        inner: (inner) => raw(blockMarkup(inner)),
      })
    : own(block)
  return drawn ? conditional(block.when, drawn.markup) : ''
}

function own(block: TemplateBlock): Html {
  const heading = settingText(block, 'heading')
  const chosen = ['data', 'size'].map((name) => settingText(block, name)).filter((value) => /^[a-z-]+$/.test(value))
  const place = raw(`<div data-block="${[block.kind, ...chosen].join('.')}"></div>`)
  return heading ? html`<div><h3>${heading}</h3>${place}</div>` : place
}

/** The same condition, as Liquid says it. */
function conditional(when: Condition | undefined, markup: string): string {
  if (!when) return markup
  const { field, is, value = '' } = when
  if (is === 'empty') return `{% unless ${field} %}${markup}{% endunless %}`
  if (is === 'filled') return `{% if ${field} %}${markup}{% endif %}`
  if (is === 'equal')
    return `{% assign valor = ${field} | simples %}{% if valor == "${simple(value)}" %}${markup}{% endif %}`
  const number = numberIn(value)
  // What has no number is neither above nor below.
  if (number === null) return ''
  return `{% assign valor = ${field} | quantia %}{% if valor != "" and valor ${is === 'above' ? '>' : '<'} ${number} %}${markup}{% endif %}`
}

/** Quotes in texts need no escaping; in attributes they stay as they are. Where a link opens is said wherever a source is shown. */
export const readable = (markup: string) =>
  `${markup
    .replaceAll(' rel="noopener noreferrer" target="_blank"', '')
    .split(/(<[^>]*>)/)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll('&quot;', '"').replaceAll('&#39;', "'")))
    .join('')}\n`
