import { type CssNode, generate, type List, type ListItem, parse, walk } from 'css-tree'
import { ownPicture } from '../../source/source-body.ts'
import { allowedRules } from './source-rules.ts'

/** Something that a style may not say, where it stands. */
export interface CssFault {
  kind: 'unreadable' | 'not-allowed'
  what: string
  line: number
}

interface Cleaned {
  css: string
  faults: CssFault[]
}

type Context = 'stylesheet' | 'declarationList'

/** A style without what loads from elsewhere or runs. `picture` gives a picture of the company by its id. */
export function cleanCss(
  given: string,
  picture: (id: string) => string | null,
  context: Context = 'stylesheet',
): Cleaned {
  const faults: CssFault[] = []
  const lineOf = (node: CssNode) => node.loc?.start.line ?? 1
  const report = (kind: CssFault['kind'], what: string, line: number) =>
    faults.push({ kind, what: what.replace(/\s+/g, ' ').slice(0, 80), line })
  // What is worked out in texts is nothing in a style.
  const place = /\{\{|\{%/.exec(given)
  if (place) {
    report('not-allowed', given.slice(place.index, place.index + 40), given.slice(0, place.index).split('\n').length)
    return { css: '', faults }
  }
  const tree = parse(given, {
    context,
    positions: true,
    parseCustomProperty: true,
    onParseError: (error, node) => report('unreadable', error.message, node.loc?.start.line ?? 1),
  })
  walk(tree, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      const drop = (what: string) => {
        report('not-allowed', what, lineOf(node))
        list?.remove(item)
        return walk.skip
      }
      if (node.type === 'Atrule' && !allowedRules.has(node.name.toLowerCase().replace(/^-[a-z]+-/, '')))
        return drop(`@${node.name}`)
      if (node.type === 'Raw' && list) return drop(node.value)
      if (node.type !== 'Declaration') return
      const reason = refusedIn(node, picture)
      if (reason !== null) drop(reason)
    },
  })
  // No style ends the element that it stands in.
  return { css: generate(tree).replaceAll('<', '\\3c '), faults }
}

/** What a declaration may not say; its own pictures are given their addresses. */
function refusedIn(
  declaration: CssNode & { type: 'Declaration' },
  picture: (id: string) => string | null,
): string | null {
  if (/^(behavior|-moz-binding)$/i.test(declaration.property)) return declaration.property
  if (declaration.value.type === 'Raw') return `${declaration.property}: ${declaration.value.value}`
  let refused: string | null = null
  walk(declaration.value, (node) => {
    if (node.type === 'Url') {
      const id = ownPicture.exec(node.value)?.[1]
      const address = id ? picture(id) : null
      if (address) node.value = address
      else refused ??= `url(${node.value})`
    }
    if (
      node.type === 'Function' &&
      /^(-[a-z]+-)?(image-set|image|cross-fade|element|expression|src|paint|attr)$/i.test(node.name)
    )
      refused ??= `${node.name}()`
    if (node.type === 'Raw') refused ??= node.value
  })
  return refused
}
