import { states } from '../../../../platform/brazil/states.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow } from '../../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { CepField, CpfCnpjField, PhoneField } from '../../../../platform/ui/forms/typed/document-fields.tsx'
import { KwhField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import type { Form } from '../../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../../access/ui/public.ts'
import { dealScreenMessages as words } from '../messages.ts'
import { useListOptions } from '../use-options.ts'

export const emptyFill = {
  phone: '',
  email: '',
  birthDate: null as string | null,
  document: '',
  ownerId: null as string | null,
  technicianId: null as string | null,
  zipCode: '',
  street: '',
  numberInStreet: '',
  district: '',
  city: '',
  stateCode: '' as string | null,
  consumptionKwh: null as number | null,
  dealership: '',
  phase: null as string | null,
  roofType: null as string | null,
  roofFace: null as string | null,
}
export type FillValues = typeof emptyFill

const required: Record<string, (keyof FillValues)[]> = {
  phone: ['phone'],
  email: ['email'],
  'birth-date': ['birthDate'],
  document: ['document'],
  owner: ['ownerId'],
  technician: ['technicianId'],
  address: ['street', 'city', 'stateCode'],
  consumption: ['consumptionKwh'],
  dealership: ['dealership'],
  phase: ['phase'],
  'roof-type': ['roofType'],
  'roof-face': ['roofFace'],
}
const optional: Record<string, (keyof FillValues)[]> = { address: ['zipCode', 'numberInStreet', 'district'] }

/** The fields that satisfy a requirement; none when it is satisfied elsewhere (a bill, a proposal, a sale). */
export const namesOfNeed = (need: string, withOptional = false) => [
  ...(required[need] ?? []),
  ...(withOptional ? (optional[need] ?? []) : []),
]

const tabs: Record<string, string> = {
  'energy-bill': 'conta-energia',
  'bill-photo': 'conta-energia',
  proposal: 'propostas',
  'accepted-proposal': 'propostas',
  sale: 'vendas',
  files: 'arquivos',
  'file-categories': 'arquivos',
  'no-pending-tasks': 'tarefas',
  'custom-fields': 'campos-personalizados',
}
/** The tab of the deal where a requirement can be satisfied. */
export const tabOfNeed = (need: string) => tabs[need] ?? 'contato'

const phases = ['single', 'two', 'three'] as const
const faces = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** The input, or inputs, for one missing item. */
export function MissingField({ need, form }: { need: string; form: Form<FillValues> }) {
  const { t } = useText(words)
  const people = usePeople()
  switch (need) {
    case 'phone':
      return <PhoneField label={t('deals.field.phone')} {...form.field('phone')} />
    case 'email':
      return <TextField label={t('deals.field.email')} type="email" inputMode="email" {...form.field('email')} />
    case 'birth-date':
      return <DateField label={t('deals.field.birth-date')} {...form.field('birthDate')} />
    case 'document':
      return <CpfCnpjField label={t('deals.field.document')} {...form.field('document')} />
    case 'owner':
      return <SelectField label={t('deals.field.owner')} options={people} {...form.field('ownerId')} />
    case 'technician':
      return <SelectField label={t('deals.field.technician')} options={people} {...form.field('technicianId')} />
    case 'address':
      return <AddressFields form={form} />
    case 'consumption':
      return <KwhField label={t('deals.field.consumption')} {...form.field('consumptionKwh')} />
    case 'dealership':
      return <TextField label={t('deals.field.dealership')} {...form.field('dealership')} />
    case 'phase':
      return (
        <SelectField
          label={t('deals.field.phase')}
          options={phases.map((phase) => ({ value: phase, label: t(`deals.phase.${phase}`) }))}
          {...form.field('phase')}
        />
      )
    case 'roof-type':
      return <RoofTypeField form={form} />
    case 'roof-face':
      return (
        <SelectField
          label={t('deals.field.roof-face')}
          options={faces.map((face) => ({ value: face, label: t(`deals.face.${face}`) }))}
          {...form.field('roofFace')}
        />
      )
    default:
      return null
  }
}

function RoofTypeField({ form }: { form: Form<FillValues> }) {
  const { t } = useText(words)
  const types = useListOptions('roof-types').map(({ label }) => ({ value: label, label }))
  return <SelectField label={t('deals.field.roof-type')} options={types} {...form.field('roofType')} />
}

function AddressFields({ form }: { form: Form<FillValues> }) {
  const { t } = useText(words)
  return (
    <>
      <FieldRow sizes="1fr 2fr 1fr">
        <CepField label={t('deals.field.zip')} {...form.field('zipCode')} />
        <TextField label={t('deals.field.street')} {...form.field('street')} />
        <TextField label={t('deals.field.street-number')} {...form.field('numberInStreet')} />
      </FieldRow>
      <FieldRow sizes="1fr 1fr 1fr">
        <TextField label={t('deals.field.district')} {...form.field('district')} />
        <TextField label={t('deals.field.city')} {...form.field('city')} />
        <SelectField
          label={t('deals.field.region')}
          options={regions}
          {...form.field('stateCode')}
          value={form.values.stateCode || null}
        />
      </FieldRow>
    </>
  )
}

const regions = states.map((code) => ({ value: code, label: code }))
