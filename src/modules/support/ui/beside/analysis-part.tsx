import { IconSparkles } from '@tabler/icons-react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDayAndMonth, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Conversation, support } from '../../contract.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

const tones = { positive: 'ok', neutral: 'neutral', negative: 'warn' } as const

/** What the AI made of the conversation, and the button that asks it again; only where there is somebody to ask. */
export function AnalysisPart({ conversation: { id } }: { conversation: Conversation }) {
  const { t } = useText(words)
  const mayAnalyse = useMay('chat.analyse')
  const hasAssistant = useItem(support.desk, {}).data?.hasAssistant ?? false
  const last = useItem(support.analysis, { params: { id } }, { enabled: mayAnalyse && hasAssistant })
  const analyse = useCall(support.analyse, { refreshes: [support.analysis], tells: 'nowhere' })
  if (!mayAnalyse || !hasAssistant) return null
  const found = last.data
  return (
    <section className={styles.analysis}>
      <h4>{t('analysis.title')}</h4>
      {found && (
        <>
          <p>{found.summary}</p>
          <p>
            <Tag tone={tones[found.sentiment]}>{t(`analysis.mood.${found.sentiment}`)}</Tag>{' '}
            <Tag>{t(`analysis.intent.${found.intent}`)}</Tag>
          </p>
          {found.nextStep && (
            <p>
              <b>{t('analysis.next')}</b> {found.nextStep}
            </p>
          )}
          {found.objections.length > 0 && (
            <p>
              <b>{t('analysis.objections')}</b> {found.objections.join(', ')}
            </p>
          )}
          <small>
            {t('analysis.by', { name: found.byName, date: `${formatDayAndMonth(found.at)} ${formatTime(found.at)}` })}
            {found.newer > 0 && ` ${t('analysis.newer', { count: found.newer })}`}
          </small>
        </>
      )}
      {analyse.failure && <p role="alert">{analyse.failure.message}</p>}
      <Button
        size="small"
        icon={IconSparkles}
        isBusy={analyse.isRunning}
        onClick={() => void analyse.run({ params: { id } })}
      >
        {t(found ? 'analysis.again' : 'analysis.ask')}
      </Button>
    </section>
  )
}
