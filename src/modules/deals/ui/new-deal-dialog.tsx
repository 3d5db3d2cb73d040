import { useNavigate } from '@tanstack/react-router'
import { formatPhone, isPhone } from '../../../platform/brazil/phone.ts'
import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { PhoneField } from '../../../platform/ui/forms/document-fields.tsx'
import { FieldRow, Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { KwhField, MoneyField } from '../../../platform/ui/forms/number-fields.tsx'
import { optionsOf } from '../../../platform/ui/forms/options.ts'
import { AsyncSelectField, type Option, SelectField } from '../../../platform/ui/forms/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { type Form as FormState, useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople, useStores } from '../../access/ui/public.ts'
import { contacts } from '../../contacts/contract.ts'
import { contactMessages } from '../../contacts/messages.ts'
import type { StepView } from '../../funnels/contract.ts'
import { deals, type MissingItem } from '../contract.ts'
import { dealMessages } from '../messages.ts'
import { dealScreenMessages as words } from './messages.ts'
import { useFunnel, useListOptions } from './use-options.ts'

interface Values {
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

export interface NewDealDialogProps {
  statusId?: string | undefined
  contactId?: string | undefined
  onClose(): void
}

/** A deal from anywhere: for a contact that is found or made on the spot, in a status of the funnel. */
export function NewDealDialog({ statusId, contactId, onClose }: NewDealDialogProps) {
  const funnel = useFunnel()
  const given = useItem(contacts.show, { params: { id: contactId ?? '' } }, { enabled: Boolean(contactId) })
  if (funnel.length === 0 || (contactId && given.isLoading)) return null
  const contact = given.data && { value: given.data.id, label: given.data.name }
  return <NewDealForm funnel={funnel} statusId={statusId} contact={contact ?? null} onClose={onClose} />
}

interface NewDealFormProps {
  funnel: StepView[]
  statusId: string | undefined
  contact: Option | null
  onClose(): void
}

function NewDealForm({ funnel, statusId, contact, onClose }: NewDealFormProps) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const { user } = useSession()
  const steps = funnel.filter((step) => !step.parallel && !step.loss && step.statuses.length > 0)
  const asked = steps.find((step) => step.statuses.some((status) => status.id === statusId))
  const first = asked ?? steps[0]
  const refreshes = [deals.board, deals.list, deals.totals, contacts.list]
  const create = useCall(deals.create, { refreshes, tells: 'nowhere' })
  const form = useForm<Values>({
    start: {
      from: 'existing',
      contact,
      name: '',
      phone: '',
      title: '',
      stepId: first?.id ?? null,
      statusId: (asked ? statusId : first?.statuses[0]?.id) ?? null,
      ownerId: user?.usuarioid ?? null,
      storeId: user?.lojaId ?? null,
      originId: null,
      dealTypeId: null,
      bidAmount: null,
      consumptionKwh: null,
    },
    check: (values) => ({
      ...(values.from === 'existing' && {
        contact: values.contact ? null : textNow(dealMessages['deals.contact_required']),
      }),
      // Without network nobody else would say so before the deal waits to be sent.
      ...(values.from === 'new' && {
        name: values.name.trim().length > 2 ? null : textNow(contactMessages['contacts.name_short']),
        phone: isPhone(values.phone) ? null : textNow(contactMessages['contacts.phone_invalid']),
      }),
      stepId: values.stepId ? null : textNow(dealMessages['deals.step_required']),
      statusId: values.statusId ? null : textNow(dealMessages['deals.status_required']),
    }),
    submit: async (values) => {
      const reply = await createDeal(values)
      const status = steps.flatMap((step) => step.statuses).find((one) => one.id === values.statusId)
      notify.success(t('deals.created', { title: values.title || nameOfContact(values), status: status?.name ?? '' }), {
        action: { label: t('deals.fill.open'), run: () => void navigate({ to: `/negocio/${reply.id}` }) },
      })
      onClose()
    },
    onKept: onClose,
  })

  const createDeal = async (values: Values) => {
    try {
      return await create.call({
        body: {
          ...contactOf(values),
          stepId: values.stepId!,
          statusId: values.statusId!,
          ownerId: values.ownerId,
          originId: values.originId,
          dealTypeId: values.dealTypeId,
          ...(values.title.trim() && { title: values.title }),
          ...(values.storeId && { storeId: values.storeId }),
          ...(values.bidAmount !== null && { bidAmount: values.bidAmount }),
          ...(values.consumptionKwh !== null && { consumptionKwh: values.consumptionKwh }),
        },
      })
    } catch (failure) {
      throw withMissing(failure)
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('deals.new')} size="large">
      <Form form={form} label={t('deals.new')}>
        <ContactPart form={form} />
        <PlacePart form={form} steps={steps} />
        <DetailPart form={form} />
        <FormActions>
          <Button onClick={onClose}>{textNow(kit['ui.cancel'])}</Button>
          <SubmitButton>{t('deals.create')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const nameOfContact = ({ from, contact, name }: Values) => (from === 'existing' ? contact!.label : name)

/** A new contact goes with its deal in one call: both are made, or wait for the network, together. */
const contactOf = ({ from, contact, name, phone, originId, storeId }: Values) =>
  from === 'existing'
    ? { contactId: contact!.value }
    : { newContact: { name, phone, originId, ...(storeId && { storeId }) } }

/** What a status asks for, in the sentence of the refusal. */
function withMissing(failure: unknown) {
  const missing = failure instanceof ApiError ? (failure.details as { missing?: MissingItem[] })?.missing : undefined
  if (!missing) return failure
  const { status, code, message } = failure as ApiError
  return new ApiError(status, { Code: code, Message: `${message} ${missing.map(({ label }) => label).join(', ')}` })
}

function ContactPart({ form }: { form: FormState<Values> }) {
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

async function findContacts(text: string, signal: AbortSignal): Promise<Option[]> {
  if (text.length > 0 && text.length < 3) return []
  const { list } = await api(contacts.list, { query: { search: text, pageSize: 20 } }, { signal })
  return list.map((row) => ({
    value: row.id,
    label: row.name,
    detail: [formatPhone(row.phone), row.city].filter(Boolean).join(' · '),
  }))
}

function PlacePart({ form, steps }: { form: FormState<Values>; steps: StepView[] }) {
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

function DetailPart({ form }: { form: FormState<Values> }) {
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
