/** What the source of a template may be made of: text, tables and pictures. Nothing that runs, loads, asks or draws by itself. */
export const allowedTags = [
  'a',
  'article',
  'aside',
  'b',
  'blockquote',
  'br',
  'caption',
  'col',
  'colgroup',
  'dd',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'i',
  'img',
  'li',
  'main',
  'ol',
  'p',
  's',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const
const known: ReadonlySet<string> = new Set(allowedTags)
export const isAllowedTag = (tag: string) => known.has(tag)

const everywhere = ['class', 'id', 'style', 'title', 'lang', 'data-block', 'data-kind']
const more: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start'],
}
export const attributesOf = (tag: string): readonly string[] => [...everywhere, ...(more[tag] ?? [])]
export const isAllowedAttribute = (tag: string, name: string) => attributesOf(tag).includes(name)

/** Where a reader may be led. */
export const isLink = (href: string) => /^(https?:\/\/|mailto:|tel:)[^\s{}"'<>]+$/i.test(href)

/** Elements that HTML closes by itself, or that have no end. */
export const optionalEndTags: ReadonlySet<string> = new Set([
  'br',
  'col',
  'colgroup',
  'dd',
  'dt',
  'hr',
  'img',
  'li',
  'p',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
])

export const allowedRules: ReadonlySet<string> = new Set([
  'media',
  'page',
  'supports',
  'keyframes',
  'container',
  'layer',
])

export const maxNesting = 60
