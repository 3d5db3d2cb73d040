import { IconRefresh } from '@tabler/icons-react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import parts from '../../../platform/ui/settings/settings-parts.module.css'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { general } from '../contract.ts'
import { generalMessages as words } from './general-messages.ts'

/** Makes every open screen of the company reload its lists. */
export function CachePage() {
  const { t } = useText(words)
  const clear = useCall(general.clearCache, {
    tells: 'nowhere',
    onDone: () => notify.success(t('cache.cleared')),
    onFail: ({ message }) => notify.failure(t('cache.failed'), { detail: message }),
  })
  return (
    <Page title={t('cache.title')} width="reading">
      <Panel>
        <div className={parts.stack}>
          <p className={parts.note}>{t('cache.why')}</p>
          <div>
            <Button icon={IconRefresh} isBusy={clear.isRunning} onClick={() => void clear.run({})}>
              {t('cache.clear')}
            </Button>
          </div>
        </div>
      </Panel>
    </Page>
  )
}
