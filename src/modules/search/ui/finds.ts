import { formatPhone } from '../../../platform/brazil/phone.ts'
import { api } from '../../../platform/ui/data/api.ts'
import type { FindLook, SearchFind } from '../../../platform/ui/routing/screen.ts'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { textNow } from '../../../platform/ui/text/use-text.ts'
import { type Finds, search } from '../contract.ts'
import { searchMessages as words } from '../messages.ts'

type Found = Finds['finds'][number]

/** The results of the palette: recently opened records before anything is typed, then what is found. */
export async function findsFor(query: string, signal: AbortSignal, looks: readonly FindLook[]): Promise<SearchFind[]> {
  const { finds, isAlike } = await (query === ''
    ? api(search.recent, {}, { signal })
    : api(search.find, { query: { q: query } }, { signal }))
  return finds.flatMap((find) => {
    const look = looks.find(({ kind }) => kind === find.kind)
    if (!look) return []
    const group = textNow(look.group)
    if (query === '') return [shown(find, look, textNow(words['search.recent']))]
    return [shown(find, look, isAlike ? textNow(words['search.alike'], { group }) : group)]
  })
}

const shown = (find: Found, look: FindLook, group: string): SearchFind => ({
  id: find.id,
  group,
  icon: look.icon,
  to: look.to(find),
  title: look.numbered ? `${textNow(look.numbered)} ${formatNumber(find.number!)}` : find.name,
  detail: detailOf(find, look),
})

const detailOf = ({ name, number, phone, cents, detail }: Found, { numbered }: FindLook) =>
  [
    numbered ? name : number !== null && `nº ${formatNumber(number)}`,
    cents !== null && formatMoney(cents),
    phone && formatPhone(phone),
    detail,
  ]
    .filter(Boolean)
    .join(' · ')
