import { useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { documents } from '../contract.ts'
import type { SignerInput } from '../signer.ts'
import { authsOf, type SigningWay, wayNames } from '../ways.ts'
import { documentScreenMessages as words } from './messages.ts'

interface WayFieldProps {
  way: SigningWay
  error?: string | undefined
  onChange: (way: SigningWay) => void
}

/** Where it is signed: asked only where the company has a choice. */
export function WayField({ way, error, onChange }: WayFieldProps) {
  const { t } = useText(words)
  const ways = useItem(documents.ways, {})
  const offered = ways.data ?? ['own']
  if (offered.length === 1 && way === 'own') return null
  return (
    <SelectField
      label={t('documents.way')}
      name="way"
      value={way}
      error={error}
      hint={t(way === 'own' ? 'documents.way.own.why' : 'documents.way.provider.why')}
      onChange={(next) => onChange(next as SigningWay)}
      options={[...new Set([...offered, way])].map((value) => ({
        value,
        label: value === 'own' ? t('documents.way.own') : wayNames[value],
      }))}
    />
  )
}

/** Somebody signs by what there is where they sign. */
export const onWay = (way: SigningWay, signer: SignerInput): SignerInput => {
  if (authsOf[way].includes(signer.auth)) return signer
  return { ...signer, auth: signer.email ? 'email-code' : 'drawn' }
}
