import { IconTrash, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useList } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { CopyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useKeptUrlState } from '../../../platform/ui/routing/use-kept-filters.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import { SettingsList } from '../../../platform/ui/settings/settings-list.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { branding, type Domain } from '../contract.ts'
import styles from './branding.module.css'
import { brandingScreenMessages as words } from './messages.ts'

const refreshes = [branding.domains]

/** The company's own addresses, and the DNS records that they need. */
export function DomainsPage() {
  const { t } = useText(words)
  const filters = useKeptUrlState(nameSearch)
  const domains = useList(branding.domains, filters.value)
  return (
    <SettingsList
      title={t('domains.title')}
      count={(count) => t('domains.count', { count })}
      filters={filters}
      above={
        <div className={styles.stack}>
          <p className={styles.note}>{t('domains.why')}</p>
          <Panel>
            <NewDomain />
          </Panel>
        </div>
      }
      list={domains}
      rowId={({ id }) => id}
      rowName={({ host }) => host}
      row={(domain) => <DomainRow domain={domain} />}
      empty={{ icon: IconWorld, title: t('domains.empty'), why: t('domains.empty.why', { address: location.host }) }}
    />
  )
}

function NewDomain() {
  const { t } = useText(words)
  const add = useCall(branding.addDomain, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: { host: '' },
    submit: async (body) => {
      const { host } = await add.call({ body })
      form.reset({ host: '' })
      notify.success(t('domains.added', { host }))
    },
  })
  return (
    <Form form={form} label={t('domains.add')}>
      <div className={styles.add}>
        <TextField
          label={t('domains.host')}
          hint={t('domains.host.hint')}
          placeholder="propostas.suaempresa.com.br"
          inputMode="url"
          spellCheck={false}
          {...form.field('host')}
        />
        <SubmitButton>{t('domains.add')}</SubmitButton>
      </div>
      <FormRefusal />
    </Form>
  )
}

function DomainRow({ domain }: { domain: Domain }) {
  const { t } = useText(words)
  const { id, host, verifiedAt, checkedAt, isMain } = domain
  const verify = useCall(branding.verifyDomain, {
    refreshes,
    onDone: () => notify.success(t('domains.verified', { host })),
  })
  const remove = useCall(branding.removeDomain, { refreshes, tells: 'nowhere' })
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.domain}>
      <header className={styles.line}>
        <strong>{host}</strong>
        <Tag tone={verifiedAt ? 'ok' : 'warn'}>
          {t(verifiedAt ? 'domains.state.verified' : 'domains.state.waiting')}
        </Tag>
        {isMain && <Tag>{t('domains.state.main')}</Tag>}
        <span className={styles.end}>
          {!verifiedAt && (
            <Button size="small" isBusy={verify.isRunning} onClick={() => void verify.run({ params: { id } })}>
              {t('domains.verify')}
            </Button>
          )}
          <IconButton
            icon={IconTrash}
            size="small"
            label={t('domains.remove', { host })}
            onClick={() => setAsking(true)}
          />
        </span>
      </header>
      {!verifiedAt && <Records domain={domain} />}
      {!verifiedAt && checkedAt && (
        <p className={styles.note}>
          {t('domains.checked', { when: `${formatDate(checkedAt)} ${formatTime(checkedAt)}` })}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('domains.remove.ask', { host })}
        confirm={t('domains.remove.confirm')}
        isDangerous
        run={async () => {
          await remove.call({ params: { id } })
          notify.success(t('domains.removed', { host }))
        }}
      >
        {t('domains.remove.text')}
      </ConfirmDialog>
    </div>
  )
}

function Records({ domain }: { domain: Domain }) {
  const { t } = useText(words)
  const records = [
    ['TXT', domain.proofName, domain.proofText, t('domains.record.txt')],
    ['CNAME', domain.host, domain.aliasOf, t('domains.record.alias')],
  ] as const
  return (
    <>
      <p className={styles.note}>{t('domains.steps')}</p>
      <ul className={styles.records}>
        {records.map(([kind, name, value, why]) => (
          <li key={kind} className={styles.record}>
            <span>
              <small>{t('domains.record.kind')}</small>
              {kind}
            </span>
            <span>
              <small>
                {t('domains.record.name')} · {why}
              </small>
              <code>{name}</code> <CopyText text={name} />
            </span>
            <span>
              <small>{t('domains.record.value')}</small>
              <code>{value}</code> <CopyText text={value} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
