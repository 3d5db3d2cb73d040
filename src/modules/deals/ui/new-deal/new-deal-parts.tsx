import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { optionsOf } from '../../../../platform/ui/forms/choices/options.ts'
import { AsyncSelectField, type Option, SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow } from '../../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { PhoneField } from '../../../../platform/ui/forms/typed/document-fields.tsx'
import { KwhField, MoneyField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import type { Form } from '../../../../platform/ui/forms/use-form.ts'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { usePeople, useStores } from '../../../access/ui/public.ts'
import { contacts } from '../../../contacts/contract.ts'
import { findContacts } from '../../../contacts/ui/public.ts'
import type { StepView } from '../../../funnels/contract.ts'
import { dealScreenMessages as words } from '../messages.ts'
import { useListOptions } from '../use-options.ts'

/** A deal as the dialog holds it. */
export interface NewDeal {
  from: 'existing' | 'new'
  contact: Option | null
  name: string
  phone: string
  title: string
  stepId: string | null
  statusId: string | null
  ownerId: string | null
  storeId: string | null
  originId: string | null
  dealTypeId: string | null
  bidAmount: number | null
  consumptionKwh: number | null
}

export function ContactPart({ form }: { form: Form<NewDeal> }) {
  const { t } = useText(words)
  const mayAdd = useMay(contacts.create.needs)
  const { from } = form.values
  return (
    <>
      {mayAdd && (
        <Segmented
          label={t('deals.field.contact')}
          value={from}
          onChange={(value) => form.set('from', value)}
          options={[
            { value: 'existing', label: t('deals.contact.existing') },
            { value: 'new', label: t('deals.contact.new') },
          ]}
        />
      )}
      {from === 'existing' ? (
        <AsyncSelectField
          label={t('deals.field.contact')}
          placeholder={t('deals.contact.find')}
          name="contact"
          selected={form.values.contact}
          onChange={(contact) => form.set('contact', contact)}
          error={form.errors.contact}
          load={findContacts}
        />
      ) : (
        <FieldRow sizes="2fr 1fr">
          <TextField label={t('deals.contact.name')} {...form.field('name')} autoFocus />
          <PhoneField label={t('deals.field.phone')} {...form.field('phone')} />
        </FieldRow>
      )}
    </>
  )
}

export function PlacePart({ form, steps }: { form: Form<NewDeal>; steps: StepView[] }) {
  const { t } = useText(words)
  const step = steps.find((one) => one.id === form.values.stepId)
  return (
    <FieldRow sizes="1fr 1fr">
      <SelectField
        label={t('deals.field.step')}
        options={optionsOf(steps)}
        {...form.field('stepId')}
        onChange={(stepId) =>
          form.setMany({ stepId, statusId: steps.find((one) => one.id === stepId)?.statuses[0]?.id ?? null })
        }
      />
      <SelectField label={t('deals.field.status')} options={optionsOf(step?.statuses)} {...form.field('statusId')} />
    </FieldRow>
  )
}

export function DetailPart({ form }: { form: Form<NewDeal> }) {
  const { t } = useText(words)
  const people = usePeople()
  const stores = useStores()
  const origins = useListOptions('origins')
  const types = useListOptions('deal-types')
  return (
    <>
      <TextField
        label={t('deals.field.name')}
        hint={t('deals.title.hint')}
        {...form.field('title')}
        isRequired={false}
      />
      <FieldRow sizes="1fr 1fr">
        <SelectField label={t('deals.field.owner')} options={people} {...form.field('ownerId')} isClearable />
        <SelectField label={t('deals.field.store')} options={stores} {...form.field('storeId')} />
      </FieldRow>
      <FieldRow sizes="1fr 1fr">
        <SelectField
          label={t('deals.field.origin')}
          options={origins}
          {...form.field('originId')}
          isClearable
          isRequired={false}
        />
        <SelectField
          label={t('deals.field.type')}
          options={types}
          {...form.field('dealTypeId')}
          isClearable
          isRequired={false}
        />
      </FieldRow>
      <FieldRow sizes="1fr 1fr">
        <MoneyField label={t('deals.field.amount')} {...form.field('bidAmount')} isRequired={false} />
        <KwhField label={t('deals.field.consumption')} {...form.field('consumptionKwh')} isRequired={false} />
      </FieldRow>
    </>
  )
}
