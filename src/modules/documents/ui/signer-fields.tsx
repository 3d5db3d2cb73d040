import { useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { CpfField, PhoneField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { documents } from '../contract.ts'
import { documentMessages } from '../messages.ts'
import { channels, roles, type SignerInput } from '../signer.ts'
import { authsOf, type SigningWay } from '../ways.ts'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'

export const nobody: SignerInput = {
  name: '',
  email: '',
  phone: '',
  cpf: '',
  role: 'party',
  channel: 'email',
  auth: 'email-code',
  group: 1,
}

interface SignerFieldsProps {
  way: SigningWay
  signer: SignerInput
  errorOf: (field: string) => string | undefined
  onChange: (signer: SignerInput) => void
}

export function SignerFields({ way, signer, errorOf, onChange }: SignerFieldsProps) {
  const { t } = useText(words)
  const rules = useText(documentMessages)
  const phoneCodes = useItem(documents.phoneCodes, {})
  const carriesCodes = way !== 'own' || phoneCodes.data?.isOffered || signer.auth === 'whatsapp-code'
  const offered = authsOf[way].filter((auth) => carriesCodes || auth !== 'whatsapp-code')
  const field = <K extends keyof SignerInput & string>(name: K) => ({
    name,
    value: signer[name],
    error: errorOf(name),
    onChange: (value: SignerInput[K]) => onChange({ ...signer, [name]: value }),
  })
  return (
    <div className={styles.signerFields}>
      <TextField label={t('documents.name')} {...field('name')} />
      <CpfField label={t('documents.cpf')} {...field('cpf')} />
      <TextField label={t('documents.email')} {...field('email')} />
      <PhoneField label={t('documents.phone')} {...field('phone')} />
      <SelectField
        label={t('documents.role')}
        {...field('role')}
        onChange={(role) => onChange({ ...signer, role: role as SignerInput['role'] })}
        options={roles.map((value) => ({ value, label: rules.t(`documents.role.${value}`) }))}
      />
      <SelectField
        label={t('documents.auth')}
        {...field('auth')}
        onChange={(auth) => onChange({ ...signer, auth: auth as SignerInput['auth'] })}
        options={offered.map((value) => ({ value, label: rules.t(`documents.auth.${value}`) }))}
      />
      <SelectField
        label={t('documents.channel')}
        {...field('channel')}
        onChange={(channel) => onChange({ ...signer, channel: channel as SignerInput['channel'] })}
        options={channels.map((value) => ({ value, label: rules.t(`documents.channel.${value}`) }))}
      />
      <SelectField
        label={t('documents.group')}
        {...field('group')}
        value={String(signer.group)}
        hint={t('documents.group_why')}
        onChange={(group) => onChange({ ...signer, group: Number(group) })}
        options={[1, 2, 3, 4, 5].map((group) => ({ value: String(group), label: String(group) }))}
      />
    </div>
  )
}
