import { IconX } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { isPhone } from '../../../platform/brazil/phone.ts'
import { writtenName } from '../../../platform/brazil/written-name.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { type RadioCard, RadioCards } from '../../../platform/ui/forms/choices/radio-cards.tsx'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { PhoneField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { DeskTitle } from '../../../platform/ui/layout/desk-title.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { LeadOn } from '../../../platform/ui/routing/lead-on.tsx'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { contacts } from '../../contacts/contract.ts'
import { contactMessages } from '../../contacts/messages.ts'
import { findContacts, KnownNumbers, useKnownNumbers } from '../../contacts/ui/public.ts'
import { deals } from '../../deals/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { type BillReading, bills, type WhoseBill } from '../contract.ts'
import { marksOf } from './bill-desk.tsx'
import { BillPagePicture } from './bill-page-picture.tsx'
import styles from './bills.module.css'
import { billScreenMessages as words } from './messages.ts'
import { type beginSearch, readingPath } from './reading-path.ts'
import { UnreadBill } from './unread-bill.tsx'
import { useLeaving } from './use-leaving.ts'
import { HiddenHolders, ReadFacts } from './whose-bill-facts.tsx'

const begin = '/conta-de-energia'
const going = (state: BillReading['state'] | undefined) => state === 'waiting' || state === 'reading'

/** A bill without a deal: while it is read, and then whose it is. */
export function WhoseBillPage() {
  const { t } = useText(words)
  const { readingId = '' } = useParams({ strict: false })
  const params = { id: readingId }
  const { conversa } = useBegun()
  const [isRead, setRead] = useState(false)
  // Of a bill without a deal no room tells anything.
  const reading = useItem(bills.show, { params }, isRead ? {} : { refetchInterval: 700 })
  const isReady = reading.data?.state === 'read'
  if (reading.data && !going(reading.data.state) !== isRead) setRead(!isRead)
  const whose = useItem(bills.whose, { params }, { enabled: isReady })
  const failure = reading.error ?? whose.error
  if (failure) return <Failure failure={failure} retry={() => void reading.refetch()} />
  // Its deal may be read here before the form that made it goes on.
  if (reading.data?.dealId)
    return <LeadOn to={readingPath(reading.data.dealId, readingId)} search={asSearch({ para: 'proposta', conversa })} />
  if (reading.data && !isReady) return <UnreadBill reading={reading.data} name={t('bills-ui.begun_name')} tab={begin} />
  if (!reading.data || !whose.data)
    return (
      <div className={styles.message}>
        <SkeletonLines lines={8} />
      </div>
    )
  return <Whose reading={reading.data} whose={whose.data} />
}

interface Chosen {
  /** `deal:…`, `contact:…`, `new` or `other`. */
  choice: string
  name: string
  phone: string
  contact: Option | null
}

function Whose({ reading, whose }: { reading: BillReading; whose: WhoseBill }) {
  const { t, say } = useText({ ...words, ...messages })
  const navigate = useNavigate()
  const { conversa } = useBegun()
  const leave = useLeaving(begin)
  const [lit, setLit] = useState<string | null>(null)
  const options = useOptions(whose)
  const holder = writtenName(reading.units[0]?.holder.value ?? '')
  const begins = useFirstPlace()
  const make = useCall(bills.makeDeal, {
    refreshes: [deals.board, deals.list, deals.totals, contacts.list, bills.show, bills.list, bills.waiting],
    tells: 'nowhere',
  })
  const attach = useCall(bills.attach, { refreshes: [bills.show, bills.list, bills.waiting], tells: 'nowhere' })
  const remove = useCall(bills.remove, {
    refreshes: [bills.waiting],
    onDone: () => leave({ ignoreBlocker: true }),
  })
  const form = useForm<Chosen>({
    start: { choice: options[0]!.value, name: holder, phone: whose.phone, contact: null },
    check: ({ choice, name, phone, contact }) => ({
      ...(choice === 'new' && {
        name: name.trim().length > 2 ? null : textNow(contactMessages['contacts.name_short']),
        phone: phone === '' ? t('bills-ui.phone_needed') : phoneFault(phone),
      }),
      ...(choice === 'other' && { contact: contact ? null : t('bills-ui.contact_needed') }),
      ...(!choice.startsWith('deal:') && { choice: begins ? null : t('bills-ui.step_needed') }),
    }),
    submit: async (values) => {
      const known = dealOf(values.choice)
      const dealId = known ?? (await newDeal(values))
      if (known) await attach.call({ params: { id: reading.id }, body: { dealId } })
      const search = asSearch({ para: 'proposta', conversa })
      void navigate({ to: readingPath(dealId, reading.id), search, replace: true })
    },
  })
  const { choice, phone } = form.values
  const numbers = useKnownNumbers({ phone })
  const newDeal = async ({ choice: chosen, name, phone: typed, contact }: Chosen) => {
    const contactId = chosen === 'other' ? contact!.value : contactOf(chosen)
    const params = { id: reading.id }
    const { dealId, isNew } = contactId
      ? await make.call({ params, body: { contactId, ...begins! } })
      : await numbers.send({ phone: typed }, (shared) =>
          make.call({ params, body: { newContact: { name, phone: typed, ...shared }, ...begins! } }),
        )
    if (!isNew) notify.warning(t('bills-ui.deal_there'))
    return dealId
  }
  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <IconButton icon={IconX} label={say(messages['ui.close'])} onClick={() => leave()} />
        <DeskTitle kicker={t('bills-ui.title')} title={holder || reading.fileName} />
      </header>
      <BillPagePicture pages={reading.pages} marks={marksOf(reading.units, [])} lit={lit} onLight={setLit} />
      <aside className={styles.panel}>
        <div className={styles.body}>
          <Form form={form} label={t('bills-ui.whose')}>
            <div className={styles.sum}>
              <h2>{t('bills-ui.whose')}</h2>
            </div>
            <ReadFacts reading={reading} />
            <HiddenHolders hidden={whose.hidden} />
            <RadioCards
              label={t('bills-ui.whose')}
              isLabelHidden
              columns={1}
              {...form.field('choice')}
              options={options}
            />
            {choice === 'new' && (
              <>
                <TextField label={t('bills-ui.name')} {...form.field('name')} />
                <PhoneField
                  label={t('bills-ui.phone')}
                  hint={t('bills-ui.phone_why')}
                  {...form.field('phone')}
                  autoFocus
                />
                <KnownNumbers
                  known={numbers.known}
                  onUse={({ id, name }) => form.setMany({ choice: 'other', contact: { value: id, label: name } })}
                  onShare={() => {
                    numbers.share()
                    void form.send()
                  }}
                />
              </>
            )}
            {choice === 'other' && (
              <AsyncSelectField
                label={t('bills-ui.whose_contact')}
                name="contact"
                selected={form.values.contact}
                onChange={(contact) => form.set('contact', contact)}
                error={form.errors.contact}
                load={findContacts}
              />
            )}
            <SubmitButton>{t(dealOf(choice) ? 'bills-ui.go_deal' : 'bills-ui.go_check')}</SubmitButton>
            <Button
              variant="quiet"
              isBusy={remove.isRunning}
              onClick={() => void remove.run({ params: { id: reading.id } })}
            >
              {t('bills-ui.discard')}
            </Button>
          </Form>
        </div>
      </aside>
    </div>
  )
}

const phoneFault = (phone: string) => (isPhone(phone) ? null : textNow(contactMessages['contacts.phone_invalid']))
const dealOf = (choice: string) => (choice.startsWith('deal:') ? choice.slice(5) : null)
const contactOf = (choice: string) => (choice.startsWith('contact:') ? choice.slice(8) : null)

/** Deals with the installation come first, then those of contacts that the bill names, and last what is new. */
function useOptions({ deals: same, contacts: known }: WhoseBill): RadioCard<string>[] {
  const { t } = useText(words)
  return useMemo(() => {
    const named = new Set(same.map(({ id }) => id))
    const deal = ({ id, ...one }: WhoseBill['deals'][number], detail: string) => ({
      value: `deal:${id}`,
      title: t('bills-ui.whose_deal', one),
      detail,
    })
    return [
      ...same.map((one) => deal(one, t('bills-ui.by_installation'))),
      ...known.flatMap(({ id, name, by, deals: own }) => [
        ...own.filter((one) => !named.has(one.id)).map((one) => deal(one, `${name}, ${t(`bills-ui.by_${by}`)}`)),
        { value: `contact:${id}`, title: t('bills-ui.whose_new_deal', { name }), detail: t(`bills-ui.by_${by}`) },
      ]),
      { value: 'new', title: t('bills-ui.whose_new') },
      { value: 'other', title: t('bills-ui.whose_other') },
    ]
  }, [same, known, t])
}

/** What the address says of where the bill came from. */
const useBegun = () => useSearch({ strict: false }) as z.output<typeof beginSearch>

/**
 * The first status of the step on whose board the bill was dropped, else of the funnel's first step; undefined where there is none,
 * or while it is asked.
 */
function useFirstPlace() {
  const { data } = useItem(funnels.show, {})
  const { etapa } = useBegun()
  const open = data?.filter(({ parallel, loss, statuses }) => !parallel && !loss && statuses.length > 0)
  const step = open?.find(({ id }) => id === etapa) ?? open?.[0]
  return step && { stepId: step.id, statusId: step.statuses[0]!.id }
}
