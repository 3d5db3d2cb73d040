import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { BeforeWork } from '../../../platform/ui/work/before-work.tsx'
import { useLeavingOut } from '../../../platform/ui/work/use-leaving-out.ts'
import { works } from '../../../platform/work/contract.ts'
import { type Import, imports } from '../contract.ts'
import { importTells } from './import-tells.ts'
import { importScreenMessages as words } from './messages.ts'

type Pending = Pick<Import, 'id' | 'fileName' | 'accepted' | 'checkedAt'>

/** Starts an import from the list: a file that was checked, once the rules that it begins are named; any other is opened. */
export function ProcessImport({ row }: { row: Pending }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const open = () => void navigate({ to: '/contacts/import', search: { import: row.id } })
  return (
    <>
      <Button size="small" icon={IconPlayerPlay} onClick={() => (row.checkedAt ? setAsked(true) : open())}>
        {t('imports.process')}
      </Button>
      {isAsked && <AskToProcess row={row} onClose={() => setAsked(false)} />}
    </>
  )
}

function AskToProcess({ row: { id, fileName, accepted }, onClose }: { row: Pending; onClose(): void }) {
  const { t } = useText(words)
  const found = useItem(imports.show, { params: { id } })
  const leaving = useLeavingOut()
  const process = useCall(imports.process, { refreshes: [imports.list, imports.show, works.list], tells: 'nowhere' })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('imports.process.ask', { file: fileName })}
      confirm={t('imports.import', { count: accepted })}
      size="medium"
      unavailable={
        !found.data && !found.error ? t('imports.process.wait') : accepted === 0 ? t('imports.nothing_passes') : null
      }
      run={() => process.call({ params: { id }, body: leaving.body })}
    >
      <p>{t('imports.process.text')}</p>
      {found.data ? (
        <BeforeWork tells={importTells(found.data)} {...leaving.props} />
      ) : (
        !found.error && <SkeletonLines lines={2} />
      )}
    </ConfirmDialog>
  )
}
