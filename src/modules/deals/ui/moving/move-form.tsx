import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import type { AnyEndpoint } from '../../../../platform/contract/endpoint.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Form, FormActions, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { AnswerInput } from '../../../custom-fields/ui/public.ts'
import { funnelMessages } from '../../../funnels/messages.ts'
import { deals, type MissingItem, type MoveFill } from '../../contract.ts'
import { missingIn } from '../../missing-item.ts'
import styles from '../deals-page.module.css'
import { dealScreenMessages as words } from '../messages.ts'
import { leftMessages } from './left-messages.ts'
import { emptyFill, type FillValues, MissingField, namesOfNeed, tabOfNeed } from './missing-fields.tsx'

export interface MoveFormProps {
  dealId: string
  dealName: string
  statusId: string
  statusName: string
  missing: readonly MissingItem[]
  confirmedBack?: boolean
  /** Other calls that show the deal. */
  refreshes?: readonly AnyEndpoint[]
  onClose(): void
  /** Called once the deal has moved; without it the form closes. */
  onMoved?(): void
  /** Moves the deal together with something else, in place of a call of its own. */
  send?(asked: { confirmedBack: boolean; fill: MoveFill }): Promise<{ warnings: readonly string[] }>
  /** Another way on, beside the move. */
  besides?: { label: string; run(): Promise<unknown> }
  /** In a sequence: the position, and how to skip this one. */
  queue?: { position: string; skip(): void }
}

/** What can be filled in here; the rest is done elsewhere, or by someone else. */
export const isFilledHere = ({ item, field }: MissingItem) => (field ? field.mayEdit : namesOfNeed(item).length > 0)

const askedFields = (missing: readonly MissingItem[]) => missing.flatMap(({ field }) => (field?.mayEdit ? [field] : []))

/** The values of the form; each answer's error is stored under the id of its field. */
type Values = FillValues & { answers: Record<string, string>; [fieldId: string]: unknown }

/** What a status still requires, as a short form: filled in here, then the deal moves. */
export function MoveForm(props: MoveFormProps) {
  const { dealId, dealName, statusId, statusName, onClose, onMoved, queue, besides } = props
  const { t } = useText(words)
  const [missing, setMissing] = useState(props.missing)
  const [confirmedBack, setConfirmedBack] = useState(props.confirmedBack ?? false)
  const move = useCall(deals.move, {
    refreshes: props.refreshes ?? [deals.board, deals.list, deals.show],
    tells: 'nowhere',
  })
  const form = useForm<Values>({
    start: { ...emptyFill, answers: {} },
    check: (values) => ({
      ...Object.fromEntries(
        missing
          .flatMap(({ item }) => namesOfNeed(item))
          .map((name) => [name, values[name] === '' || values[name] === null ? t('deals.fill.required') : null]),
      ),
      ...Object.fromEntries(
        askedFields(missing).map(({ id }) => [id, values.answers[id] ? null : t('deals.fill.required')]),
      ),
    }),
    submit: async (values) => {
      const names = missing.flatMap(({ item }) => namesOfNeed(item, true))
      const fill = Object.fromEntries(
        names.filter((name) => values[name] !== '' && values[name] !== null).map((name) => [name, values[name]]),
      ) as MoveFill
      if (askedFields(missing).length > 0) fill.answers = values.answers
      try {
        const reply = props.send
          ? await props.send({ confirmedBack, fill })
          : await move.call({ params: { id: dealId }, body: { statusId, confirmedBack, fill } })
        for (const warning of reply.warnings) notify.warning(warning)
        notify.success(t('deals.moved', { name: dealName, status: statusName }))
        if (onMoved) onMoved()
        else onClose()
      } catch (failure) {
        const left = failure instanceof ApiError ? missingIn(failure) : undefined
        if (left) setMissing(left)
        // Sending again confirms the move back: the message of the refusal asked for it.
        if (failure instanceof ApiError && failure.code === 'deals.confirm_back') setConfirmedBack(true)
        throw failure
      }
    },
  })
  const here = missing.filter(isFilledHere)
  const elsewhere = missing.filter((one) => !isFilledHere(one))
  return (
    <Dialog isOpen onClose={onClose} title={t('deals.fill.title', { name: dealName, status: statusName })}>
      {queue && <p className={styles.queue}>{queue.position}</p>}
      {here.length > 0 && <p className={styles.lead}>{textNow(funnelMessages['funnels.missing_items'])}</p>}
      <Form form={form} label={t('deals.fill.title', { name: dealName, status: statusName })}>
        {here.map(({ item, field }) =>
          field ? (
            <AnswerInput
              key={field.id}
              field={field}
              label={field.name}
              name={field.id}
              value={form.values.answers[field.id] ?? ''}
              onChange={(value) =>
                form.setMany({ answers: { ...form.values.answers, [field.id]: value }, [field.id]: undefined })
              }
              error={form.errors[field.id]}
            />
          ) : (
            <MissingField key={item} need={item} form={form} />
          ),
        )}
        {elsewhere.length > 0 && (
          <div className={styles.elsewhere}>
            <span>{t('deals.fill.elsewhere')}</span>
            <ul>
              {elsewhere.map(({ item, label }) => (
                <li key={`${item} ${label}`}>
                  {label}
                  <LinkButton to={`/negocio/${dealId}/${tabOfNeed(item)}`} size="small">
                    {t('deals.fill.open')}
                  </LinkButton>
                </li>
              ))}
            </ul>
          </div>
        )}
        <FormActions>
          <Button onClick={onClose}>{textNow(kit['ui.cancel'])}</Button>
          {besides && <BesidesButton {...besides} />}
          {queue && <Button onClick={queue.skip}>{textNow(leftMessages['deals.left.skip'])}</Button>}
          {here.length > 0 && (
            <SubmitButton>{t(confirmedBack ? 'deals.back.confirm' : 'deals.fill.submit')}</SubmitButton>
          )}
        </FormActions>
      </Form>
    </Dialog>
  )
}

function BesidesButton({ label, run }: NonNullable<MoveFormProps['besides']>) {
  const [isBusy, setBusy] = useState(false)
  const go = () => {
    setBusy(true)
    void run().finally(() => setBusy(false))
  }
  return (
    <Button isBusy={isBusy} onClick={go}>
      {label}
    </Button>
  )
}
