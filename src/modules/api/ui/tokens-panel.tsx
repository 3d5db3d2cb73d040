import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ApiToken, apiTokens } from '../contract.ts'
import { apiScreenMessages as words } from './messages.ts'
import { MadeToken, NewToken } from './new-token.tsx'
import styles from './tokens.module.css'

type Kind = ApiToken['kind']

const calls = {
  personal: { list: apiTokens.own, make: apiTokens.makeOwn, revoke: apiTokens.revokeOwn },
  company: { list: apiTokens.list, make: apiTokens.make, revoke: apiTokens.revoke },
}

/** The person's own tokens: what they may do, when they were used, and a button to revoke them. */
export function TokensPanel() {
  const { t } = useText(words)
  const tokens = useItem(apiTokens.own, {})
  return (
    <Panel title={t('apiUi.own')} actions={<AddToken kind="personal" />}>
      <p className={styles.why}>{t('apiUi.ownWhy')}</p>
      {tokens.error && <Failure failure={tokens.error} retry={tokens.refetch} />}
      {tokens.isLoading && <Skeleton height="4rem" />}
      {tokens.data?.length === 0 && <p className={styles.none}>{t('apiUi.none')}</p>}
      <ul className={styles.rows}>
        {tokens.data?.map((token) => (
          <li key={token.id}>
            <TokenRow token={token} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Creates a token and shows it once. */
export function AddToken({ kind }: { kind: Kind }) {
  const { t } = useText(words)
  const { list, make } = calls[kind]
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  return (
    <>
      <Button icon={IconPlus} {...(kind === 'company' && { variant: 'primary' })} onClick={() => setAdding(true)}>
        {t('apiUi.new')}
      </Button>
      {isAdding && (
        <NewToken
          make={make}
          list={list}
          onClose={() => setAdding(false)}
          onMade={(token) => {
            setAdding(false)
            setMade(token)
          }}
        />
      )}
      {made && <MadeToken token={made} onClose={() => setMade(null)} />}
    </>
  )
}

export function TokenRow({ token }: { token: ApiToken }) {
  const { t } = useText(words)
  const { id, kind, name, start, scopes, makerName, expiresAt, isExpired, lastUsedAt } = token
  const { list, revoke } = calls[kind]
  const end = useCall(revoke, { refreshes: [list], tells: 'nowhere', onDone: () => notify.success(t('apiUi.revoked')) })
  const facts = [
    `${start}…`,
    t('apiUi.scopeCount', { count: scopes.length }),
    kind === 'company' && t('apiUi.by', { name: makerName }),
    expiresAt ? t('apiUi.until', { day: formatDate(lastInstantOf(expiresAt)) }) : t('apiUi.forever'),
    lastUsedAt ? t('apiUi.used', { when: `${formatDate(lastUsedAt)} ${formatTime(lastUsedAt)}` }) : t('apiUi.unused'),
  ]
  return (
    <div className={styles.row}>
      <Icon of={IconKey} />
      <span className={styles.what}>
        <strong>
          {name} {isExpired && <Tag tone="warn">{t('apiUi.expired')}</Tag>}
          {!token.isMakerActive && <Tag tone="warn">{t('apiUi.makerGone')}</Tag>}
        </strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {kind === 'company' && !token.isMakerActive && !isExpired && <Adopt token={token} />}
      <ConfirmButton
        label={t('apiUi.revoke')}
        ask={{
          title: t('apiUi.revokeAsk', { name }),
          children: t('apiUi.revokeText'),
          confirm: t('apiUi.revoke'),
          isDangerous: true,
          run: () => end.call({ params: { id } }),
        }}
      />
    </div>
  )
}

/** A person who may configure the company takes over tokens that stopped working with their owner. */
function Adopt({ token: { id, name } }: { token: ApiToken }) {
  const { t } = useText(words)
  const adopt = useCall(apiTokens.adopt, {
    refreshes: [apiTokens.list],
    tells: 'nowhere',
    onDone: () => notify.success(t('apiUi.adopted')),
  })
  return (
    <ConfirmButton
      label={t('apiUi.adopt')}
      ask={{
        title: t('apiUi.adoptAsk', { name }),
        children: t('apiUi.adoptText'),
        confirm: t('apiUi.adopt'),
        run: () => adopt.call({ params: { id } }),
      }}
    />
  )
}

/** A token ends at midnight, so the last day that people see is the one before. */
const lastInstantOf = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString()
