import type { ReactNode } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { useBrightQuestion } from '../../../platform/ui/forms/typed/color-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { type Store, stores } from '../contract.ts'
import { organisationMessages } from '../messages.ts'
import { storeRecord } from '../store-record.ts'
import { organisationScreenMessages as words } from './messages.ts'
import type { StoreForm } from './store-parts.tsx'

const colors = ['primaryColor', 'secondaryColor'] as const

/**
 * The fields of a store; only changed ones are sent. When a colour has become too bright, the person is asked before
 * anything is sent.
 */
export function useStoreForm(store: Store, onSaved: () => void): { form: StoreForm; question: ReactNode } {
  const { t } = useText(words)
  const edit = useCall(stores.editStore, {
    refreshes: [stores.store, stores.storeList, access.stores],
    tells: 'nowhere',
  })
  const wrongIn = useFieldCheck(storeRecord, organisationMessages)
  const { whenSure, question } = useBrightQuestion()
  const save = async (values: Store) => {
    const body = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) =>
          !['id', 'images', 'createdAt', 'company'].includes(name) &&
          JSON.stringify(value) !== JSON.stringify(store[name as keyof Store]),
      ),
    )
    if (Object.keys(body).length > 0) await edit.call({ params: { id: store.id }, body: body as never })
    notify.success(t('stores.saved'))
    onSaved()
  }
  const form = useForm<Store>({
    start: store,
    check: (values) => ({
      ...wrongIn(values),
      // A store without a CEP is older than the rule: its other fields can be changed.
      ...(!values.zipCode && !store.zipCode && { zipCode: null }),
    }),
    submit: async (values) => {
      const changed = colors.filter((name) => values[name] !== store[name]).map((name) => values[name])
      await whenSure(changed, () => save(values))
    },
  })
  return { form, question }
}
