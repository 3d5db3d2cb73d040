import { formatsOf } from '../../../platform/i18n/formats.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useLanguage, useText } from '../../../platform/ui/text/use-text.ts'
import { type AutomationDetail, automations } from '../contract.ts'
import styles from './automations.module.css'
import { automationScreenMessages as words } from './messages.ts'

/** As whom the rule acts, and how far it reaches; whether they have left, or see less than when they turned it on. */
export function ActsAs({ detail }: { detail: AutomationDetail }) {
  const { t } = useText(words)
  const { lang } = useLanguage()
  const { actsAs } = detail
  if (!actsAs) return null
  const { name: who, stores, isOfTeams } = actsAs
  const reach = stores ? (isOfTeams ? 'teams' : 'stores') : 'all'
  return (
    <>
      {detail.hasPublisherLeft ? (
        <TakeOver detail={detail} who={who} because="left" />
      ) : (
        actsAs.hasNarrowed && <TakeOver detail={detail} who={who} because="narrowed" />
      )}
      <p className={styles.quiet}>
        {t(`automations.acts_as.${reach}`, { who, stores: formatsOf(lang).list(stores ?? []) })}
      </p>
    </>
  )
}

const refreshes = [automations.show, automations.list]

interface TakeOverProps {
  detail: AutomationDetail
  who: string
  because: 'left' | 'narrowed'
}

/** Somebody else can let it act as themselves; what of the draft is not published yet is published by hand. */
function TakeOver({ detail: { id, state, isChanged }, who, because }: TakeOverProps) {
  const { t } = useText(words)
  const mayEdit = useMay('automations.edit')
  const publish = useCall(automations.publish, { refreshes })
  return (
    <div className={styles.question} role="status">
      <p>{t(`automations.${because}`, { who })}</p>
      {mayEdit && state === 'on' && !isChanged && (
        <Button isBusy={publish.isRunning} onClick={() => void publish.run({ params: { id }, body: {} })}>
          {t(`automations.${because}.mine`)}
        </Button>
      )}
    </div>
  )
}
