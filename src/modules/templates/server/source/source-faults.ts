import { Parser } from 'htmlparser2'
import type { Fault } from '../../fault.ts'
import { ownPicture, type SourceBody } from '../../source/source-body.ts'
import { cleanCss } from './clean-css.ts'
import { isAllowedAttribute, isAllowedTag, isLink, maxNesting, optionalEndTags } from './source-rules.ts'

/** What a source says that it may not say, or that is not written to its end, each with its line. All of it is left out where it is shown. */
export function faultsOfSource({ html, css }: SourceBody, isKnownBlock: (name: string) => boolean): Fault[] {
  const starts = [...html.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (index: number) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! < index) low = middle + 1
      else high = middle
    }
    return low + 1
  }
  const faults: Fault[] = []
  const report = (kind: Fault['kind'], what: string, index: number) =>
    faults.push(faultAt(kind, what, { part: 'html', line: lineAt(index) }))
  const opened: { name: string; index: number }[] = []
  let isTooDeep = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const index = parser.startIndex
        opened.push({ name, index })
        if (opened.length > maxNesting && !isTooDeep) {
          isTooDeep = true
          report('too-much', `<${name}>`, index)
        }
        if (!isAllowedTag(name)) return report('not-allowed', `<${name}>`, index)
        for (const [attribute, value] of Object.entries(attributes)) {
          const what = `${attribute}="${value.slice(0, 60)}"`
          if (!isAllowedAttribute(name, attribute) || /\{[{%]/.test(value)) report('not-allowed', what, index)
          else if (attribute === 'href' && !isLink(value)) report('not-allowed', what, index)
          else if (attribute === 'src' && !ownPicture.test(value)) report('not-allowed', what, index)
          else if (attribute === 'data-block' && !isKnownBlock(value)) report('unknown-block', value, index)
          else if (attribute === 'style')
            for (const fault of cleanCss(value, (id) => id, 'declarationList').faults)
              report(fault.kind, fault.what, index)
        }
      },
      onclosetag(name, isImplied) {
        const at = opened.findLastIndex((one) => one.name === name)
        const from = opened[at]
        if (at >= 0) opened.splice(at)
        if (isImplied && from && !optionalEndTags.has(name)) report('unclosed', `<${name}>`, from.index)
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(html)
  const ofStyle = cleanCss(css, (id) => id).faults.map(({ kind, what, line }) =>
    faultAt(kind, what, { part: 'css', line }),
  )
  return [...faults.slice(0, maxNamed), ...ofStyle.slice(0, maxNamed)]
}

const maxNamed = 50

const faultAt = (kind: Fault['kind'], what: string, at: NonNullable<Fault['at']>): Fault => ({
  kind,
  isError: true,
  page: null,
  block: null,
  what: what.slice(0, 80),
  at,
})
