import { type Host, kindOf } from './field-kinds.ts'
import { capital, hostOf, isHost, type Plan } from './plan.ts'

/** The words of a module and its screens. */
export const screenFiles = (plan: Plan): Record<string, string> => ({
  'messages.ts': messages(plan),
  'ui/routes.tsx': routes(plan),
  [`ui/${plan.plural}-page.tsx`]: page(plan),
})

/** All that a menu needs before the module is opened: the record and the words of its fields come with the screens. */
const messages = ({
  plural,
  one,
  title,
  titleOne,
}: Plan) => `import { defineMessages } from '../../platform/i18n/messages.ts'

export const ${one}Titles = defineMessages({
  '${plural}.title': { pt: '${title.pt}', en: '${title.en}' },
  '${plural}.one': { pt: '${titleOne.pt}', en: '${titleOne.en}' },
})
`

const routes = ({
  plural,
  singular,
  many,
  one,
  One,
  title,
  titleOne,
}: Plan) => `import { IconList } from '@tabler/icons-react'
import { searchOfList } from '../../../platform/ui/record/search-of-list.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { ${one}Titles as words } from '../messages.ts'

/** ${title.en}: a list, and each of them beside it. */
export const ${many}Area: Area = {
  rail: [{ group: 'deliver', label: words['${plural}.title'], icon: IconList, to: '/${plural}', needs: '${plural}.list' }],
  finds: [{ kind: '${singular}', group: words['${plural}.title'], icon: IconList, to: ({ id }) => \`/${plural}?open=\${id}\` }],
  trash: [{ kind: '${singular}', label: words['${plural}.one'], needs: '${plural}.delete' }],
  failing: [{ at: '/${plural}', name: { pt: 'o registro', en: 'the ${titleOne.en.toLowerCase()}' } }],
  screens: [
    {
      path: '/${plural}',
      title: words['${plural}.title'],
      needs: '${plural}.list',
      search: searchOfList(() => import('../contract.ts').then((it) => it.${One}Filters)),
      keepsFilters: true,
      page: () => import('./${plural}-page.tsx').then((it) => it.${capital(many)}Page),
    },
  ],
}
`

function page(plan: Plan) {
  const { plural, singular, many, one, One, fields } = plan
  const bulk = fields.some((field) => kindOf(field.kind).bulk && !isHost(field))
  const host = hostOf(plan)
  const Many = capital(many)
  return `import { IconList, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
${host ? "import { FoundField } from '../../../platform/ui/forms/choices/found-field.tsx'\n" : ''}import { Button } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordTimeline } from '../../activity/ui/public.ts'
${host ? `import { ${host.finds} } from '../../${host.table}/ui/public.ts'\n` : ''}import { NewRecord, RecordList, RecordPeek } from '../../lists/ui/public.ts'
import { ${One}Filters, ${many} } from '../contract.ts'
import { ${one}Record as record, ${one}Messages as words } from '../${singular}-record.ts'

const search = listSearch(${One}Filters)

/** The list with filters and orders, a record beside it, and the form of a new one. */
export function ${Many}Page() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const mayAdd = useMay(${many}.create.needs)
${bulk ? `  const mayEdit = useMay(${many}.change.needs)\n` : ''}  return (
    <RecordList
      name="${plural}"
      record={record}
      endpoint={${many}.list}
      address={address}
      title={words['${plural}.title']}
      search={{ words: words['${plural}.search'] }}
      empty={{ icon: IconList, title: words['${plural}.empty'], why: words['${plural}.empty.why'] }}
      room="${many}"
      actions={
        mayAdd && (
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('${plural}.new')}
          </Button>
        )
      }
      peek={({ id, place }) => (
        <RecordPeek key={id} record={record} endpoints={${many}} id={id} place={place}>
          ${host ? timelineOn(host) : `<RecordTimeline threadId={id} room={\`${singular}:\${id}\`} />`}
        </RecordPeek>
      )}
${bulk ? `      change={mayEdit && { endpoint: ${many}.change, refreshes: [${many}.list, ${many}.show] }}\n` : ''}    >
      {mayAdd && address.value.add && (
        <NewRecord
          record={record}
          endpoints={${many}}
          title={t('${plural}.new')}
          onClose={() => address.set({ add: undefined })}
${host ? inputOf(host) : ''}          onCreated={(id) => address.set({ add: undefined, open: id })}
        />
      )}
    </RecordList>
  )
}
`
}

/** The history of what stands on a record is a part of that record's. */
const timelineOn = ({ kind, id }: Host) =>
  `{({ ${id} }) => <RecordTimeline threadId={String(${id})} subjectId={id} room={\`${kind}:\${${id}}\`} />}`

const inputOf = ({ id, finds }: Host) => `          written={(form) => ({
            ${id}: (label) => <FoundField {...form.field('${id}')} label={label} find={${finds}} isRequired />,
          })}
`
