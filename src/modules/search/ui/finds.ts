import { IconCash, IconFileText, IconLayoutKanban, IconUsers } from '@tabler/icons-react'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { formatMoney, formatNumber } from '../../../platform/i18n/formats.ts'
import { api } from '../../../platform/ui/data/api.ts'
import type { SearchFind } from '../../../platform/ui/routing/screen.ts'
import { textNow } from '../../../platform/ui/text/use-text.ts'
import { type Finds, search } from '../contract.ts'
import { searchMessages as words } from '../messages.ts'

type Found = Finds['finds'][number]

const looks = {
  contact: { group: words['search.contacts'], icon: IconUsers, to: ({ id }: Found) => `/contacts/${id}` },
  deal: { group: words['search.deals'], icon: IconLayoutKanban, to: ({ id }: Found) => `/negocio/${id}` },
  proposal: {
    group: words['search.proposals'],
    icon: IconFileText,
    to: ({ id, dealId }: Found) => `/negocio/${dealId}/propostas/${id}`,
  },
  sale: { group: words['search.sales'], icon: IconCash, to: ({ id }: Found) => `/vendas/${id}` },
}

/** Answers the palette: what was opened lately before anything is typed, then what is found. */
export async function findsFor(query: string, signal: AbortSignal): Promise<SearchFind[]> {
  if (query === '') {
    const { finds } = await api(search.recent, {}, { signal })
    return finds.map((find) => ({ ...shown(find), group: textNow(words['search.recent']) }))
  }
  const { finds, isAlike } = await api(search.find, { query: { q: query } }, { signal })
  return finds.map((find) => {
    const one = shown(find)
    return isAlike ? { ...one, group: textNow(words['search.alike'], { group: one.group }) } : one
  })
}

function shown(find: Found): SearchFind {
  const { group, icon, to } = looks[find.kind]
  return { id: find.id, group: textNow(group), icon, to: to(find), title: titleOf(find), detail: detailOf(find) }
}

function titleOf({ kind, name, number }: Found) {
  if (kind === 'proposal') return textNow(words['search.proposal'], { number: formatNumber(number!) })
  if (kind === 'sale') return textNow(words['search.sale'], { number: formatNumber(number!) })
  return name
}

const detailOf = ({ kind, name, number, phone, cents, detail }: Found) =>
  [
    kind === 'deal' && `nº ${formatNumber(number!)}`,
    (kind === 'proposal' || kind === 'sale') && name,
    cents !== null && formatMoney(cents),
    phone && formatPhone(phone),
    detail,
  ]
    .filter(Boolean)
    .join(' · ')
