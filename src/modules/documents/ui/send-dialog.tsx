import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, type DocumentRow, documents } from '../contract.ts'
import { documentMessages } from '../messages.ts'
import type { SignerInput } from '../signer.ts'
import type { SigningWay } from '../ways.ts'
import { DeadlineFields, type DeadlineValues, sentDeadline, usualDeadline } from './deadline-dialog.tsx'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'
import { inputOf, refusedBefore } from './refused-before.ts'
import { nobody, SignerFields } from './signer-fields.tsx'
import { onWay, WayField } from './way-field.tsx'

/** Who signs, in which order, and until when. */
export function SendDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { t } = useText(words)
  const [before] = useState(document)
  const proposed = useItem(documents.proposed, { params: { id: document.id } })
  const drafts = useList(documents.list, { dealId: document.dealId, state: ['draft'], sort: '-createdAt' })
  if (!proposed.data || drafts.isLoading)
    return (
      <Drawer isOpen onClose={onClose} title={t('documents.send')}>
        <SkeletonLines lines={8} />
      </Drawer>
    )
  const kept = before.signerList.filter(({ state }) => state === 'waiting')
  const starts = proposed.data
    .filter(
      ({ role }, at, all) => role !== 'witness' || all.slice(0, at).filter((one) => one.role === 'witness').length < 2,
    )
    .slice(0, 4)
    .map((one): SignerInput => ({ ...nobody, ...one, auth: one.email ? 'email-code' : 'in-person' }))
  const others = drafts.rows.filter(({ id }) => id !== document.id).slice(0, 10)
  const first = kept.length > 0 ? kept.map(inputOf) : starts
  return <SendForm document={before} others={others} starts={first} onClose={onClose} />
}

interface SendFormProps {
  document: DocumentDetail
  /** The other drafts of the deal. */
  others: readonly DocumentRow[]
  starts: SignerInput[]
  onClose: () => void
}

function SendForm({ document, others, starts, onClose }: SendFormProps) {
  const { t } = useText(words)
  const rules = useText(documentMessages)
  const [signers, setSigners] = useState(starts.length > 0 ? starts : [nobody])
  const [way, setWay] = useState<SigningWay>(document.provider)
  const [along, setAlong] = useState<readonly string[]>([])
  const send = useCall(documents.send, {
    refreshes: [documents.show, documents.list],
    onDone: () => notify.success(t(way === 'own' ? 'documents.sent' : 'documents.queued')),
  })
  const form = useForm<DeadlineValues & { deadline: string }>({
    start: { ...usualDeadline(7, document.timeZone), deadline: '' },
    check: ({ day }) => ({ day: day ? null : rules.t('documents.deadline_required') }),
    submit: async (values) => {
      await send.call({
        params: { id: document.id },
        body: { way, signers, along: [...along], ...sentDeadline(values, document.timeZone) },
      })
      onClose()
    },
  })
  const change = (at: number, signer: SignerInput) =>
    setSigners(signers.map((one, index) => (index === at ? signer : one)))
  const before: Record<string, string> = refusedBefore(document, starts, signers)
  const errorAt = (field: string) => (form.errors as Record<string, string | undefined>)[field] ?? before[field]
  const errorOf = (at: number) => (field: string) => errorAt(`signers.${at}.${field}`)
  const changeWay = (next: SigningWay) => {
    setWay(next)
    setSigners(signers.map((one) => onWay(next, one)))
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('documents.send')}
      actions={
        <SubmitButton formId="send-document" form={form}>
          {t('documents.send')}
        </SubmitButton>
      }
    >
      <Form form={form} id="send-document" label={t('documents.send')}>
        <WayField way={way} error={errorAt('way')} onChange={changeWay} />
        <DeadlineFields form={form} />
        {before.deadline && !form.errors.deadline && <p role="alert">{before.deadline}</p>}
        <DraftsAlong others={others} chosen={along} onChange={setAlong} />
        {signers.map((signer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and are only appended or taken out
          <fieldset key={at} className={styles.signer}>
            <legend>{t('documents.signer_n', { n: at + 1 })}</legend>
            <SignerFields way={way} signer={signer} errorOf={errorOf(at)} onChange={(next) => change(at, next)} />
            {signers.length > 1 && (
              <Button
                variant="quiet"
                icon={IconTrash}
                onClick={() => setSigners(signers.filter((_one, index) => index !== at))}
              >
                {t('documents.remove_signer', { name: signer.name || t('documents.signer_n', { n: at + 1 }) })}
              </Button>
            )}
          </fieldset>
        ))}
        <Button
          icon={IconPlus}
          onClick={() => setSigners([...signers, onWay(way, { ...nobody, group: signers.at(-1)?.group ?? 1 })])}
        >
          {t('documents.add_row')}
        </Button>
        <FormRefusal />
      </Form>
    </Drawer>
  )
}

interface DraftsAlongProps {
  others: readonly DocumentRow[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The other drafts of the deal: those that are chosen go as one bundle. */
function DraftsAlong({ others, chosen, onChange }: DraftsAlongProps) {
  const { t } = useText(words)
  if (others.length === 0) return null
  return (
    <fieldset className={styles.signer}>
      <legend>{t('documents.along')}</legend>
      <p className={styles.quiet}>{t('documents.along_why')}</p>
      {others.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          value={chosen.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}
