import { useItem } from '../../../platform/ui/data/queries.ts'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { EditorForm } from '../../lists/ui/public.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { supplyScreenMessages as words } from './messages.ts'
import styles from './supply.module.css'

type Code = { roofTypeId: string; code: string }

/** One code for each roof type of the company; those without one are named. */
export function RoofCodes({ form }: { form: EditorForm }) {
  const { t } = useText(words)
  const { data: roofs = [] } = useItem(smallLists.items, { params: { list: 'roof-types' } })
  const codes = form.values.roofCodes as Code[]
  const codeOf = (id: string) => codes.find(({ roofTypeId }) => roofTypeId === id)?.code ?? ''
  const setCode = (id: string, code: string) => {
    const others = codes.filter(({ roofTypeId }) => roofTypeId !== id)
    form.set('roofCodes', code === '' ? others : [...others, { roofTypeId: id, code }])
  }
  const lacking = roofs.filter(({ id, enabled }) => enabled && codeOf(id) === '')
  if (roofs.length === 0)
    return (
      <p className={styles.hint}>
        {t('supply-ui.no_roofs')} <LinkButton to="/settings/pricing/roof-types">{t('supply-ui.to_roofs')}</LinkButton>
      </p>
    )
  return (
    <>
      <div className={styles.roofs}>
        {roofs.map(({ id, name }) => (
          <TextField
            key={id}
            label={name}
            value={codeOf(id)}
            onChange={(code) => setCode(id, code)}
            autoComplete="off"
          />
        ))}
      </div>
      {lacking.length > 0 && (
        <p className={styles.hint}>
          {t('supply-ui.roofs_lack', { count: lacking.length, names: lacking.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </>
  )
}
