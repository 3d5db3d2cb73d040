import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../../platform/contract/client.ts'
import { refresh, useCall, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { saveFile } from '../../../platform/ui/data/save-file.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FieldRow, Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { contacts } from '../../contacts/contract.ts'
import { type Consent, privacy } from '../contract.ts'
import { privacyMessages } from '../messages.ts'
import { privacyScreenMessages as words } from './messages.ts'
import styles from './privacy.module.css'

/**
 * A person's rights under the data protection law: consents, who viewed their data, an export of everything, erasure.
 */
export function PrivacyPart({ contact: { id, name } }: { contact: { id: string; name: string } }) {
  const { t } = useText(words)
  const params = { id }
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const erase = useCall(privacy.erase, {
    refreshes: [contacts.show, contacts.list, privacy.views, privacy.consents],
    tells: 'nowhere',
  })
  const download = async () => {
    setBusy(true)
    await saveFile(addressOf(privacy.export, { params }), 'dados-pessoais.zip')
    await refresh(queries, [privacy.views])
    setBusy(false)
  }
  return (
    <div className={styles.part}>
      <div className={styles.actions}>
        <Button size="small" icon={IconDownload} isBusy={isBusy} onClick={() => void download()}>
          {t('privacy.export')}
        </Button>
        <ConfirmButton
          size="small"
          variant="quiet"
          label={t('privacy.erase')}
          ask={{
            title: t('privacy.erase.ask', { name }),
            children: t('privacy.erase.text'),
            confirm: t('privacy.erase'),
            isDangerous: true,
            run: async () => {
              const { keptSales, keptDocuments } = await erase.call({ params })
              notify.success(t('privacy.erased', { sales: keptSales, documents: keptDocuments }))
            },
          }}
        />
      </div>
      <Consents id={id} />
      <Views id={id} />
    </div>
  )
}

function Consents({ id }: { id: string }) {
  const { t, say } = useText(words)
  const list = useItem(privacy.consents, { params: { id } }).data ?? []
  const refreshes = [privacy.consents]
  const add = useCall(privacy.addConsent, { refreshes, tells: 'nowhere' })
  const withdraw = useCall(privacy.withdraw, { refreshes })
  const start = { purpose: '', channel: '' }
  const form = useForm({
    start,
    check: ({ purpose }) => ({ purpose: purpose.trim() ? null : say(privacyMessages['privacy.purpose_required']) }),
    submit: async (body) => {
      await add.call({ params: { id }, body })
      form.reset(start)
    },
  })
  return (
    <section>
      <h3>{t('privacy.consents')}</h3>
      {list.length === 0 && <p className={styles.none}>{t('privacy.consents.none')}</p>}
      <ul className={styles.list}>
        {list.map((consent) => (
          <ConsentRow
            key={consent.id}
            consent={consent}
            onWithdraw={() => void withdraw.run({ params: { id: consent.id } })}
          />
        ))}
      </ul>
      <Form form={form} label={t('privacy.consents')}>
        <FieldRow sizes="2fr 1fr auto">
          <TextField label={t('privacy.consent.purpose')} maxLength={255} {...form.field('purpose')} />
          <TextField label={t('privacy.consent.channel')} maxLength={255} {...form.field('channel')} />
          <span className={styles.submit}>
            <SubmitButton variant="secondary">{t('privacy.consent.add')}</SubmitButton>
          </span>
        </FieldRow>
        <FormRefusal />
      </Form>
    </section>
  )
}

function ConsentRow({ consent, onWithdraw }: { consent: Consent; onWithdraw(): void }) {
  const { t } = useText(words)
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{consent.purpose}</strong>
        <small>
          {[
            consent.channel,
            t('privacy.consent.given', { day: formatDate(consent.givenAt), name: consent.recordedByName || 'none' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {consent.withdrawnAt ? (
        <Tag>{t('privacy.consent.withdrawn', { day: formatDate(consent.withdrawnAt) })}</Tag>
      ) : (
        <Button size="small" variant="quiet" onClick={onWithdraw}>
          {t('privacy.consent.withdraw')}
        </Button>
      )}
    </li>
  )
}

const shownAtFirst = 5

function Views({ id }: { id: string }) {
  const { t } = useText(words)
  const { rows, total, hasMore, loadMore } = useList(privacy.views, {}, { params: { id } })
  const [isWhole, setWhole] = useState(false)
  return (
    <section>
      <h3>{t('privacy.views')}</h3>
      {rows.length === 0 && <p className={styles.none}>{t('privacy.views.none')}</p>}
      <ul className={styles.list}>
        {rows.slice(0, isWhole ? undefined : shownAtFirst).map(({ userId, userName, through, at }) => (
          <li key={`${userId} ${at} ${through}`} className={styles.row}>
            <span className={styles.what}>
              <span>{userName}</span>
              <small>
                {t(`privacy.through.${through}`)} · {formatDate(at)} {formatTime(at)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {isWhole
        ? hasMore && (
            <Button size="small" variant="quiet" onClick={loadMore}>
              {t('privacy.views.further', { count: total - rows.length })}
            </Button>
          )
        : total > shownAtFirst && (
            <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
              {t('privacy.views.more', { count: total })}
            </Button>
          )}
    </section>
  )
}
