import { useState } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { useMay, usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { AsyncSelectField, type Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import type { AnyForm } from '../../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { tasksTab } from '../../../deals/tab-flags.ts'
import { findDeals } from '../../../deals/ui/public.ts'
import { taskScreenMessages as words } from '../messages.ts'

type Standing = 'dealId' | 'contactId'

/** On which kinds of records the person may put a task. */
export function useMayStand() {
  const isTabHidden = usePermissions().has(tasksTab.hiddenWith)
  const mayAdd = useMay('tasks.add')
  const onDeal = useMay(deals.list.needs) && mayAdd && !isTabHidden
  const mayAddToContact = useMay('contacts.add-task')
  const onContact = useMay(contacts.list.needs) && mayAddToContact
  return { onDeal, onContact }
}

/** What a task is about: a deal, whose contact is known with it, or a contact, or neither. */
export function StandingFields({ form }: { form: AnyForm }) {
  const { t } = useText(words)
  const { onDeal, onContact } = useMayStand()
  const [chosen, setChosen] = useState<Partial<Record<Standing, Option | null>>>({})
  const choose = (name: Standing) => (option: Option | null) => {
    setChosen({ [name]: option })
    form.setMany({ dealId: null, contactId: null, [name]: option?.value ?? null })
  }
  const field = (name: Standing) => {
    const { value: _id, ...given } = form.field(name)
    return {
      ...given,
      selected: chosen[name] ?? null,
      onChange: choose(name),
      isRequired: false,
      isClearable: true,
      least: 0,
    }
  }
  return (
    <>
      {onDeal && <AsyncSelectField {...field('dealId')} label={t('tasks.on_deal')} load={findDeals} />}
      {onContact && !form.values.dealId && (
        <AsyncSelectField {...field('contactId')} label={t('tasks.on_contact')} load={findContacts} />
      )}
    </>
  )
}

async function findContacts(search: string, signal: AbortSignal): Promise<Option[]> {
  const { list } = await api(contacts.list, { query: { pageSize: 20, ...(search && { search }) } }, { signal })
  return list.map(({ id, name, city }) => ({ value: id, label: name, detail: city }))
}
