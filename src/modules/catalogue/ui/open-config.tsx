import type { ReactNode } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Config, type ConfigPart, catalogue } from '../contract.ts'
import { catalogueScreenMessages as words } from './messages.ts'
import { configSearch } from './settings.ts'

const path = (page: string) => `/settings/pricing/${page}`

interface OpenConfigProps {
  title: string
  /** The page's own name in the address: the tabs stay on it. */
  page: string
  /** The page of the configuration that the address names; the tabs lead to the others. */
  children(config: Config, tabs: ReactNode): ReactNode
}

/** The sizing configuration in the address, else the first of the company. */
export function OpenConfig({ title, page, children }: OpenConfigProps) {
  const { t } = useText(words)
  const chosen = useUrlState(configSearch).value.config
  const configs = useItem(catalogue.configs, {})
  const config = configs.data?.find(({ id }) => id === chosen) ?? configs.data?.[0]
  if (!configs.data || !config)
    return (
      <Page title={title} width="reading">
        {configs.error ? (
          <Failure failure={configs.error} retry={() => void configs.refetch()} />
        ) : (
          <Skeleton height="24rem" />
        )}
      </Page>
    )
  const tabs = configs.data.length > 1 && (
    <Tabs
      label={t('catalogue-ui.configs')}
      tabs={configs.data.map(({ id, code }) => ({ label: code, to: path(page), search: { config: id } }))}
    />
  )
  return children(config, tabs)
}

/** Saves one part of a configuration and says so. */
export function useSavePart(config: Config) {
  const { t } = useText(words)
  const edit = useCall(catalogue.editPart, { refreshes: [catalogue.configs], tells: 'nowhere' })
  return async (body: ConfigPart) => {
    await edit.call({ params: { id: config.id }, body })
    notify.success(t('catalogue-ui.saved_config'))
  }
}

/** The buttons of a page that is saved as one. */
export function SaveActions({
  draft,
  children,
}: {
  draft: { isChanged: boolean; isSending: boolean; send(): Promise<void>; discard(): void }
  children?: ReactNode
}) {
  const { t, say } = useText(words)
  return (
    <>
      {children}
      {draft.isChanged && <Button onClick={draft.discard}>{t('catalogue-ui.discard')}</Button>}
      <Button variant="primary" isBusy={draft.isSending} disabled={!draft.isChanged} onClick={() => void draft.send()}>
        {say(messages['ui.save'])}
      </Button>
    </>
  )
}
