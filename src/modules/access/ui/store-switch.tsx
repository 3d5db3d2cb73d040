import { IconBuildingStore, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../../platform/ui/data/api.ts'
import { itemOptions, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { access, type WorkStores } from '../contract.ts'
import { accessMessages } from '../messages.ts'
import { readAllAgain } from './start-session.ts'
import styles from './store-switch.module.css'
import { storeWords } from './titles.ts'

/** In the header of people with several stores: the store that they work in. */
export function StoreSwitch() {
  const offered = useItem(access.workStores, {}, { staleTime: 300_000 }).data
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById('top-bar-slot')), [])
  if (!slot || !offered || offered.stores.length < 2) return null
  return createPortal(
    <span className={styles.place}>
      <StoreMenu offered={offered} />
    </span>,
    slot,
  )
}

function StoreMenu({ offered: { stores, chosen } }: { offered: WorkStores }) {
  const { t } = useText(storeWords)
  const queries = useQueryClient()
  const isNarrow = useNarrow()
  const name = stores.find(({ id }) => id === chosen)?.name ?? t('store.all')
  const enter = async (storeId: string | null) => {
    try {
      const entered = await api(access.enterStore, { body: { storeId } })
      queries.setQueryData(itemOptions(access.workStores, {}).queryKey, entered)
      readAllAgain(queries)
    } catch {
      notify.failure(textNow(accessMessages['access.store_failed']))
    }
  }
  const item = (id: string | null, label: string) => ({
    label,
    run: () => void enter(id),
    ...(id === chosen && { icon: IconCheck }),
  })
  return (
    <Menu
      groups={[
        { title: t('store.title'), items: [item(null, t('store.all'))] },
        { items: stores.map((store) => item(store.id, store.name)) },
      ]}
    >
      {isNarrow ? (
        <IconButton icon={IconBuildingStore} label={t('store.switch', { store: name })} />
      ) : (
        <button type="button" className={styles.store} aria-label={t('store.switch', { store: name })}>
          <Icon of={IconBuildingStore} size="small" />
          <span>{name}</span>
          <Icon of={IconChevronDown} size="small" />
        </button>
      )}
    </Menu>
  )
}
