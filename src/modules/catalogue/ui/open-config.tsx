import type { ReactNode } from 'react'
import { type ListState, useCall, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { AskedScreen } from '../../../platform/ui/feedback/asked-screen.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { useUnsavedPart } from '../../../platform/ui/feedback/window-parts.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { MoreButton } from '../../../platform/ui/pieces/more-button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { settingsMessages } from '../../../platform/ui/settings/messages.ts'
import { NameBar } from '../../../platform/ui/settings/name-bar.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Config, type ConfigPart, type ConfigRow, catalogue } from '../contract.ts'
import styles from './catalogue.module.css'
import { configSearch } from './config-search.ts'
import { catalogueScreenMessages as words } from './messages.ts'

const path = (page: string) => `/settings/pricing/${page}`

/** Above the open configuration, when there are several: a search for the others. */
export interface ConfigChoice {
  tabs?: ReactNode
  bar?: ReactNode
}

interface OpenConfigProps {
  title: string
  /** The page's own part of the address, which the tabs keep. */
  page: string
  /** What the page is about, where it is a part of the configuration. */
  about?: 'read-extra-costs'
  children(config: Config, choice: ConfigChoice): ReactNode
}

/** The sizing configuration named in the address, otherwise the first of the company. */
export function OpenConfig({ title, page, about, children }: OpenConfigProps) {
  const address = useUrlState(configSearch)
  const all = useList(catalogue.configs, { search: '' })
  const id = address.value.config ?? all.rows[0]?.id
  const config = useItem(
    catalogue.config,
    { params: { id: id ?? '' }, query: { about } },
    { enabled: id !== undefined, keepPrevious: true },
  )
  const choice = useChoice(page, all)
  const failure = all.failure ?? config.error
  if (config.data && !failure) return <AskedScreen of="config">{children(config.data, choice)}</AskedScreen>
  return (
    <Page title={title} width="reading" {...choice}>
      {failure ? (
        <Failure failure={failure} retry={() => (all.failure ? all.retry() : void config.refetch())} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Page>
  )
}

function useChoice(page: string, { total, rows }: ListState<ConfigRow>): ConfigChoice {
  const { t, say } = useText(words)
  const address = useUrlState(configSearch)
  const { search } = address.value
  const found = useList(catalogue.configs, { search })
  if (total < 2) return {}
  return {
    tabs: (
      <Tabs
        label={t('catalogue-ui.configs')}
        tabs={found.rows.map(({ id, code }) => ({
          label: code,
          to: path(page),
          // An address without an id opens the first configuration.
          search: { config: id === rows[0]?.id ? undefined : id },
        }))}
      >
        {found.rows.length === 0 && !found.isLoading && (
          <span className={styles.hint}>{say(settingsMessages['settings.list.none'])}</span>
        )}
        <MoreButton variant="quiet" size="small" list={found} />
      </Tabs>
    ),
    bar: <NameBar filters={address} label={t('catalogue-ui.config_find')} />,
  }
}

export const configRefreshes = [catalogue.configs, catalogue.config]

/** Saves one part of a configuration and says so. */
export function useSavePart(config: Config) {
  const { t } = useText(words)
  const edit = useCall(catalogue.editPart, { refreshes: configRefreshes, tells: 'nowhere' })
  return async (body: ConfigPart) => {
    await edit.call({ params: { id: config.id }, body })
    notify.success(t('catalogue-ui.saved_config'))
  }
}

/** The buttons of a page that is saved as a whole; it is not left unasked. */
export function SaveActions({
  draft,
  children,
}: {
  draft: { isChanged: boolean; isSending: boolean; send(): Promise<void>; discard(): void }
  children?: ReactNode
}) {
  const { t, say } = useText(words)
  useUnsavedPart(draft.isChanged)
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
