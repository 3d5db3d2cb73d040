import { kindOf, namedBy } from './field-kinds.ts'
import { isHost, type Plan, type PlannedField } from './plan.ts'

/** The description of the record, with its imports. */
export function record(plan: Plan) {
  const { singular, plural, many, one, titleOne, fields } = plan
  return `${importsOf(plan)}
/** ${titleOne.en}: what it is, in one sentence. */
export const ${one}Record = record({
  kind: '${singular}',
  table: '${many}',
  edit: '${plural}.edit',
  fields: {
${fields.map(fieldLine).join('\n')}
    createdAt,
  },
})

export const ${one}Messages = recordMessages(${one}Record, '${plural}', ${one}Titles)
`
}

function importsOf({ fields, one }: Plan) {
  const makers = (from: string) =>
    fields
      .filter(({ kind, named }) => (kindOf(kind).from ?? '') === from && named === undefined)
      .map(({ kind }) => kindOf(kind).made ?? kind)
  const named = fields.flatMap((field) => (field.named ? [namedBy(field.named)] : []))
  const own = [...makers(''), ...(named.some(({ maker }) => maker.startsWith('reference(')) ? ['reference'] : [])]
  const usual = ['createdAt', 'named', ...fields.slice(1).flatMap((field, at) => usualOf(field, at + 1) ?? [])]
  const lines = [
    importing(own, '../../platform/record/field.ts'),
    importing(['record'], '../../platform/record/record.ts'),
    importing(['recordMessages'], '../../platform/record/record-messages.ts'),
    importing(usual, '../../platform/record/usual-fields.ts'),
    importing(makers('../access/fields.ts'), '../access/fields.ts'),
    ...named.map(({ uses }) => uses),
    importing([`${one}Titles`], './messages.ts'),
  ]
  return [...new Set(lines)].map((line) => line && `${line}\n`).join('')
}

/** The line that imports these names, each once; none without names. */
export const importing = (names: readonly string[], from: string) =>
  names.length > 0 ? `import { ${[...new Set(names)].sort().join(', ')} } from '${from}'` : ''

/** What a field shares with others; undefined for those that say all of it themselves. */
function usualOf(field: PlannedField, at: number) {
  if (at === 0) return 'named'
  if (kindOf(field.kind).filter === false || isHost(field)) return undefined
  return at > 4 ? 'listedAside' : 'listed'
}

function fieldLine(field: PlannedField, at: number) {
  const { name, kind, pt, en, values, named } = field
  const made = named ? namedBy(named).maker : (kindOf(kind).made ?? kind)
  const choices = values.map(
    (value) =>
      `${/^[a-z]\w*$/.test(value.name) ? value.name : `'${value.name}'`}: { pt: '${value.pt}', en: '${value.en}' }`,
  )
  const said = [`{ pt: '${pt}', en: '${en}' }`, ...(values.length > 0 ? [`{ ${choices.join(', ')} }`] : [])]
  return `    ${name}: ${made}(${[...said, ...optionsOf(field, at)].join(', ')}),`
}

function optionsOf(field: PlannedField, at: number) {
  if (isHost(field)) return []
  const usual = usualOf(field, at)
  if (!usual) return ["{ isFirst: true, section: 'main', isWide: true }"]
  return [kindOf(field.kind).bulk ? `{ ...${usual}, bulk: true }` : usual]
}
