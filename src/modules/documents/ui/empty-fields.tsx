import { Link } from '@tanstack/react-router'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { documents } from '../contract.ts'
import type { EmptyField } from '../document-shapes.ts'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'

/** Where what a document says is filled in; the address of a deal follows it. */
const places: Record<EmptyField['of'], (dealId: string) => string> = {
  lead: (dealId) => `/negocio/${dealId}/contato`,
  prePropostaAceita: (dealId) => `/negocio/${dealId}/propostas`,
  preProposta: (dealId) => `/negocio/${dealId}/propostas`,
  projeto: (dealId) => `/negocio/${dealId}/contato`,
  simulador: (dealId) => `/negocio/${dealId}`,
  loja: () => '/settings/team/stores',
  usuario: () => '/account',
}

const labelsOf = (fields: readonly EmptyField[]) => fields.map(({ label }) => label).join(', ')

/** What a document by a template would leave empty. */
export function useEmptyFields(dealId: string, templateId: string) {
  const check = useItem(documents.check, { params: { dealId }, query: { templateId } }, { enabled: templateId !== '' })
  const empty = templateId === '' ? [] : (check.data?.empty ?? [])
  return {
    error: templateId === '' ? null : check.error,
    holes: empty.filter(({ isGuarded }) => !isGuarded),
    guarded: empty.filter(({ isGuarded }) => isGuarded),
  }
}

interface EmptyFieldsProps {
  dealId: string
  found: ReturnType<typeof useEmptyFields>
  isAccepted: boolean
  error: string | undefined
  onAccept(isAccepted: boolean): void
}

/** What the document would leave empty, with the way to fill it, and the yes without which it is not made. */
export function EmptyFields({ dealId, found: { error: failure, holes, guarded }, ...asked }: EmptyFieldsProps) {
  const { t } = useText(words)
  if (failure) return <p role="alert">{failure.message}</p>
  return (
    <>
      {holes.length > 0 && <Holes dealId={dealId} holes={holes} {...asked} />}
      {guarded.length > 0 && (
        <div className={styles.quiet}>
          {t('documents.empty_guarded', { fields: labelsOf(guarded) })} <Places dealId={dealId} fields={guarded} />
        </div>
      )}
    </>
  )
}

/** The way to each place where these are filled in. */
function Places({ dealId, fields }: { dealId: string; fields: readonly EmptyField[] }) {
  const { t } = useText(words)
  return [...new Set(fields.map(({ of }) => of))].map((of) => (
    <Link key={of} to={places[of](dealId) as string}>
      {t(`documents.fill.${of}`)}
    </Link>
  ))
}

interface HolesProps extends Omit<EmptyFieldsProps, 'found'> {
  holes: readonly EmptyField[]
}

function Holes({ dealId, holes, isAccepted, error, onAccept }: HolesProps) {
  const { t } = useText(words)
  return (
    <fieldset className={styles.holes}>
      <legend>{t('documents.empty_fields')}</legend>
      <ul>
        {[...Map.groupBy(holes, ({ of }) => of)].map(([of, fields]) => (
          <li key={of}>
            {labelsOf(fields)} <Places dealId={dealId} fields={fields} />
          </li>
        ))}
      </ul>
      <Checkbox label={t('documents.accept_empty')} value={isAccepted} onChange={onAccept} />
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
