import { IconPlus, IconTrash } from '@tabler/icons-react'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { equipmentName } from '../../../catalogue/equipment-name.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { wizardMessages } from './messages.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** A kit put together from module and inverters of the company's price list. */
export function BuildKit({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { start, state } = wizard
  const { kit } = state.choices
  const set = (part: Partial<ProposalChoices['kit']>) =>
    wizard.change({
      kitIsPicked: true,
      choices: { ...state.choices, kit: { ...kit, source: 'custom-kit', kitId: null, ruleId: null, ...part } },
    })
  const modules = start.catalogue.modules.map((item) => ({
    value: item.id,
    label: equipmentName(item),
    detail: `${formatNumber(item.datasheet.powerW)} W`,
  }))
  const inverters = start.catalogue.inverters.map((item) => ({
    value: item.id,
    label: equipmentName(item),
    detail: `${formatNumber(item.datasheet.powerKw, 2, 0)} kW`,
  }))
  const setInverter = (at: number, part: Partial<(typeof kit.inverters)[number]>) =>
    set({ inverters: kit.inverters.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <Panel>
      <div className={styles.assembly}>
        <div className={styles.fields}>
          <SelectField
            label={t('wizard.module')}
            value={kit.moduleId}
            options={modules}
            onChange={(moduleId) => set({ moduleId })}
          />
          <NumberField
            label={t('wizard.module_count')}
            value={kit.modules}
            onChange={(count) => set({ modules: count && count > 0 ? Math.round(count) : null })}
          />
        </div>
        {kit.inverters.map((choice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may hold the same inverter
          <div className={styles.fields} key={at}>
            <SelectField
              label={t('wizard.inverter')}
              value={choice.itemId}
              options={inverters}
              onChange={(itemId) => itemId && setInverter(at, { itemId })}
            />
            <NumberField
              label={t('wizard.inverter_count')}
              value={choice.quantity}
              onChange={(quantity) => setInverter(at, { quantity: Math.max(1, Math.round(quantity ?? 1)) })}
            />
            <div className={styles.fieldAction}>
              <IconButton
                icon={IconTrash}
                label={t('wizard.remove_inverter')}
                onClick={() => set({ inverters: kit.inverters.filter((_one, index) => index !== at) })}
              />
            </div>
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon={IconPlus}
            onClick={() =>
              inverters[0] && set({ inverters: [...kit.inverters, { itemId: inverters[0].value, quantity: 1 }] })
            }
          >
            {t('wizard.add_inverter')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
