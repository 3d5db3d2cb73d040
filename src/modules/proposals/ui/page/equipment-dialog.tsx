import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../../platform/ui/data/use-settled.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useTyped } from '../../../../platform/ui/forms/use-typed.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Catalogue, catalogue } from '../../../catalogue/contract.ts'
import { equipmentName } from '../../../catalogue/equipment-name.ts'
import { type EquipmentChange, type Proposal, proposals } from '../../contract.ts'
import { proposalScreenMessages } from '../messages.ts'
import styles from '../proposals.module.css'
import { proposalRefreshes } from '../refreshes.ts'
import { EquipmentMoved } from './equipment-moved.tsx'

interface EquipmentDialogProps {
  id: string
  isOpen: boolean
  onClose(): void
}

/** Other modules and inverters for what was accepted; its price stays. */
export function EquipmentDialog({ id, isOpen, onClose }: EquipmentDialogProps) {
  const { t } = useText(proposalScreenMessages)
  const shown = useItem(proposals.show, { params: { id } }, { enabled: isOpen })
  const sold = useItem(catalogue.items, { query: {} }, { enabled: isOpen })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('proposal-ui.equipment')}>
      {shown.data && sold.data ? (
        <EquipmentForm proposal={shown.data} sold={sold.data} onDone={onClose} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Dialog>
  )
}

interface EquipmentFormProps {
  proposal: Proposal
  sold: Catalogue
  onDone(): void
}

function EquipmentForm({ proposal, sold, onDone }: EquipmentFormProps) {
  const { t } = useText(proposalScreenMessages)
  const [stands] = useState<EquipmentChange>(() => equipmentOf(proposal))
  const [given, set] = useTyped(stands)
  const change = useCall(proposals.changeEquipment, {
    refreshes: proposalRefreshes,
    onDone: ({ powerKwp }) => {
      notify.success(t('proposal-ui.equipment_changed', { kwp: formatNumber(powerKwp, 2) }))
      onDone()
    },
  })
  const asked = useSettled(given, 300)
  const isSame = stands.moduleId !== '' && JSON.stringify(given) === JSON.stringify(stands)
  const fault = (path: string) => change.failure?.fields[path]
  const inverters = sold.inverters.map((item) => ({
    value: item.id,
    label: equipmentName(item),
    detail: `${formatNumber(item.datasheet.powerKw, 2, 0)} kW`,
  }))
  const setInverter = (at: number, part: Partial<EquipmentChange['inverters'][number]>) =>
    set({ inverters: given.inverters.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t('proposal-ui.equipment_text')}</p>
      <SelectField
        label={t('proposal-ui.equipment_module')}
        value={given.moduleId || null}
        error={fault('moduleId')}
        options={sold.modules.map((item) => ({
          value: item.id,
          label: equipmentName(item),
          detail: `${formatNumber(item.datasheet.powerW)} W`,
        }))}
        onChange={(moduleId) => moduleId && set({ moduleId })}
      />
      <NumberField
        label={t('proposal-ui.equipment_modules')}
        value={given.modules}
        error={fault('modules')}
        onChange={(modules) => set({ modules: Math.max(1, Math.round(modules ?? 1)) })}
      />
      {given.inverters.map(({ itemId, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may hold the same inverter
        <div key={at} className={styles.equipmentLine}>
          <SelectField
            label={t('proposal-ui.equipment_inverter')}
            value={itemId || null}
            error={fault(`inverters.${at}.itemId`) ?? (at === 0 ? fault('inverters') : undefined)}
            options={inverters}
            onChange={(chosen) => chosen && setInverter(at, { itemId: chosen })}
          />
          <NumberField
            label={t('proposal-ui.equipment_count')}
            value={quantity}
            onChange={(count) => setInverter(at, { quantity: Math.max(1, Math.round(count ?? 1)) })}
          />
          {given.inverters.length > 1 && (
            <IconButton
              icon={IconTrash}
              label={t('proposal-ui.equipment_remove')}
              onClick={() => set({ inverters: given.inverters.filter((_one, index) => index !== at) })}
            />
          )}
        </div>
      ))}
      <EquipmentPreview id={proposal.id} given={asked} />
      <div className={styles.equipmentEnd}>
        <Button
          size="small"
          icon={IconPlus}
          onClick={() =>
            inverters[0] && set({ inverters: [...given.inverters, { itemId: inverters[0].value, quantity: 1 }] })
          }
        >
          {t('proposal-ui.equipment_add')}
        </Button>
        <Button
          variant="primary"
          isBusy={change.isRunning}
          unavailable={isSame ? t('proposal-ui.equipment_same') : null}
          onClick={() => void change.run({ params: { id: proposal.id }, body: given })}
        >
          {t('proposal-ui.equipment_save')}
        </Button>
      </div>
    </div>
  )
}

/** The result of the change, before anything is written. */
function EquipmentPreview({ id, given }: { id: string; given: EquipmentChange }) {
  const { t } = useText(proposalScreenMessages)
  const isWhole = given.moduleId !== '' && given.inverters.every(({ itemId }) => itemId !== '')
  const preview = useItem(
    proposals.previewEquipment,
    { params: { id }, body: given },
    { enabled: isWhole, keepPrevious: true },
  )
  if (preview.error) return <p className={styles.warnBlock}>{preview.error.message}</p>
  if (!preview.data) return <SkeletonLines lines={4} />
  const { before, after } = preview.data
  return (
    <>
      <EquipmentMoved before={before} after={after} />
      {after.powerKwp < before.powerKwp && (
        <p className={styles.warnBlock} role="alert">
          {t('proposal-ui.equipment_less', {
            before: formatNumber(before.powerKwp, 2),
            after: formatNumber(after.powerKwp, 2),
          })}
        </p>
      )}
    </>
  )
}

/** The present equipment; for a supplier's kit it is taken from the frozen result. */
function equipmentOf({ choices: { kit }, result }: Proposal): EquipmentChange {
  return {
    moduleId: kit.moduleId ?? '',
    modules: result.system.moduleCount,
    inverters: kit.inverters.length > 0 ? kit.inverters : [{ itemId: '', quantity: 1 }],
  }
}
