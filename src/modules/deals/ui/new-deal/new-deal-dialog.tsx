import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isPhone } from '../../../../platform/brazil/phone.ts'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { useSession } from '../../../../platform/ui/data/session.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import type { Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormActions, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useAreas } from '../../../../platform/ui/routing/areas.tsx'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { contacts } from '../../../contacts/contract.ts'
import type { Sharing } from '../../../contacts/known-number.ts'
import { contactMessages } from '../../../contacts/messages.ts'
import { KnownNumbers, useKnownNumbers } from '../../../contacts/ui/public.ts'
import type { StepView } from '../../../funnels/contract.ts'
import { deals } from '../../contract.ts'
import { dealMessages } from '../../messages.ts'
import { missingIn } from '../../missing-item.ts'
import { dealScreenMessages as words } from '../messages.ts'
import { useFunnel } from '../use-options.ts'
import { announceCreated } from './created-deal.ts'
import { KnownContact } from './known-contact.tsx'
import { ContactPart, DetailPart, type NewDeal, PlacePart } from './new-deal-parts.tsx'

export interface NewDealDialogProps {
  statusId?: string | undefined
  /** The step on the screen: without a status the deal starts in its first one. */
  stepId?: string | undefined
  contactId?: string | undefined
  onClose(): void
}

/** A new deal from any screen: for an existing or a new contact, in a status of the funnel. */
export function NewDealDialog({ statusId, stepId, contactId, onClose }: NewDealDialogProps) {
  const funnel = useFunnel()
  const given = useItem(contacts.show, { params: { id: contactId ?? '' } }, { enabled: Boolean(contactId) })
  if (funnel.length === 0 || (contactId && given.isLoading)) return null
  const contact = given.data && { value: given.data.id, label: given.data.name }
  return <NewDealForm funnel={funnel} statusId={statusId} stepId={stepId} contact={contact ?? null} onClose={onClose} />
}

interface NewDealFormProps {
  funnel: StepView[]
  statusId: string | undefined
  stepId: string | undefined
  contact: Option | null
  onClose(): void
}

function NewDealForm({ funnel, statusId, stepId, contact, onClose }: NewDealFormProps) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const { user } = useSession()
  const steps = funnel.filter((step) => !step.parallel && !step.loss && step.statuses.length > 0)
  const asked = steps.find((step) => step.statuses.some((status) => status.id === statusId))
  const first = asked ?? steps.find((step) => step.id === stepId) ?? steps[0]
  const made = useRef<string | null>(null)
  // After the dialog has given the focus back, so that a board can take it to the new card.
  useEffect(() => () => void (made.current && announceCreated(made.current)), [])
  const refreshes = [deals.board, deals.list, deals.totals, contacts.list]
  const create = useCall(deals.create, { refreshes, tells: 'nowhere' })
  const form = useForm<NewDeal>({
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
      // Without network nobody else reports this before the deal waits to be sent.
      ...(values.from === 'new' && {
        name: values.name.trim().length > 2 ? null : textNow(contactMessages['contacts.name_short']),
        phone: isPhone(values.phone) ? null : textNow(contactMessages['contacts.phone_invalid']),
      }),
      stepId: values.stepId ? null : textNow(dealMessages['deals.step_required']),
      statusId: values.statusId ? null : textNow(dealMessages['deals.status_required']),
    }),
    submit: async (values) => {
      const reply = await createDeal(values)
      made.current = reply.id
      const step = steps.find((one) => one.id === values.stepId)
      const status = step?.statuses.find((one) => one.id === values.statusId)?.name ?? ''
      const title = values.title || nameOfContact(values)
      const isElsewhere = step && step.id !== stepId
      const message = isElsewhere
        ? t('deals.created.elsewhere', { title, status, step: step.name })
        : t('deals.created', { title, status })
      notify.success(message, {
        action: { label: t('deals.created.open'), run: () => void navigate({ to: `/negocio/${reply.id}` }) },
      })
      onClose()
    },
    onKept: onClose,
  })
  const numbers = useKnownNumbers({ phone: form.values.phone })
  const use = (contact: Option) => form.setMany({ from: 'existing', contact, phone: '' })

  const createDeal = async (values: NewDeal) => {
    try {
      return await numbers.send(values, (shared) => create.call({ body: bodyOf(values, shared) }))
    } catch (failure) {
      throw withMissing(failure)
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('deals.new')} size="large">
      <Form form={form} label={t('deals.new')}>
        <ShorterWays />
        <ContactPart form={form} />
        {form.values.from === 'new' && (
          <KnownNumbers
            known={numbers.known}
            onUse={({ id, name }) => use({ value: id, label: name })}
            onShare={() => {
              numbers.share()
              void form.send()
            }}
          />
        )}
        {form.values.from === 'new' && numbers.known.length === 0 && (
          <KnownContact phone={form.values.phone} onUse={use} />
        )}
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

/** What makes a deal without its form. */
function ShorterWays() {
  const { say } = useText(words)
  const ways = useAreas().creates.filter(({ spares }) => spares === 'negocio')
  return ways.map(({ label, icon, to }) => (
    <div key={to}>
      <LinkButton size="small" icon={icon} to={to}>
        {say(label)}
      </LinkButton>
    </div>
  ))
}

const nameOfContact = ({ from, contact, name }: NewDeal) => (from === 'existing' ? contact!.label : name)

/** A new contact is sent with its deal in one call: both are created, or wait for the network, together. */
const contactOf = ({ from, contact, name, phone, originId, storeId }: NewDeal, shared: Sharing) =>
  from === 'existing'
    ? { contactId: contact!.value }
    : { newContact: { name, phone, originId, ...shared, ...(storeId && { storeId }) } }

const bodyOf = (values: NewDeal, shared: Sharing) => ({
  ...contactOf(values, shared),
  stepId: values.stepId!,
  statusId: values.statusId!,
  ownerId: values.ownerId,
  originId: values.originId,
  dealTypeId: values.dealTypeId,
  ...(values.title.trim() && { title: values.title }),
  ...(values.storeId && { storeId: values.storeId }),
  ...(values.bidAmount !== null && { bidAmount: values.bidAmount }),
  ...(values.consumptionKwh !== null && { consumptionKwh: values.consumptionKwh }),
})

/** What a status requires, in the message of the refusal. */
function withMissing(failure: unknown) {
  const missing = failure instanceof ApiError ? missingIn(failure) : undefined
  if (!missing) return failure
  const { status, code, message } = failure as ApiError
  return new ApiError(status, { Code: code, Message: `${message} ${missing.map(({ label }) => label).join(', ')}` })
}
