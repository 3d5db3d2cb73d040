import { IconPlus, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { TextField } from '../../../../../platform/ui/forms/text-field.tsx'
import { TabList } from '../../../../../platform/ui/layout/tab-list.tsx'
import { Button } from '../../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../../platform/ui/pieces/icon-button.tsx'
import { formatNumber, formatWholeMoney } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { proposalMessages } from '../../../messages.ts'
import { longestName, longestNote, maxOptions } from '../../../options/proposal-options.ts'
import { wizardMessages } from '../messages.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from './option-strip.module.css'
import {
  addOption,
  changeOption,
  nameFault,
  openOption,
  recommendOption,
  removeOption,
  type WizardOption,
} from './wizard-options.ts'

/** The options of the proposal: one opens, is named, recommended or removed; with one, only the way to a second. */
export function OptionStrip({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { setState, state, withShownKit, waitsForKit } = wizard
  const { list, open } = state.options
  const isFull = list.length >= maxOptions
  const nameOf = (number: number) => t('wizard.option_numbered', { number })
  const add = () => withShownKit(({ shownKit }) => setState((before) => addOption(before, { nameOf, shownKit })))
  const adding = (
    <Button
      size="small"
      icon={IconPlus}
      isBusy={waitsForKit}
      unavailable={isFull ? t('wizard.options_most') : null}
      onClick={add}
    >
      {t('wizard.add_option')}
    </Button>
  )
  const isKitAlone = wizard.edited?.isKitAlone ?? false
  if (list.length === 1 && isKitAlone) return null
  if (list.length === 1)
    return (
      <div className={styles.single}>
        <p>{t('wizard.add_option_hint')}</p>
        {adding}
      </div>
    )
  const go = (key: string) => withShownKit(({ shownKit }) => setState((before) => openOption(before, key, shownKit)))
  return (
    <section className={styles.options} aria-label={t('wizard.options')}>
      <div className={styles.strip}>
        <TabList
          label={t('wizard.options')}
          tabs={list.map((option) => ({ id: option.key, label: <TabWords wizard={wizard} option={option} /> }))}
          open={open}
          onOpen={go}
        />
        {!isKitAlone && adding}
      </div>
      {!isKitAlone && <OpenOption wizard={wizard} option={list.find(({ key }) => key === open)!} />}
    </section>
  )
}

interface OfOption {
  wizard: Wizard
  option: WizardOption
}

function TabWords({ wizard, option }: OfOption) {
  const { t } = useText(wizardMessages)
  const { state, calculation, others, start } = wizard
  const { open, recommended } = state.options
  const isOpen = option.key === open
  const result = option.key === wizard.calculatedOption ? calculation.result : others.get(option.key)?.result
  const isRecommended = option.key === recommended
  return (
    <>
      <span>
        {isRecommended && (
          <span className={styles.star} role="img" aria-label={t('wizard.option_recommended')}>
            <Icon of={IconStarFilled} size="small" />
          </span>
        )}
        {option.name || '–'}
      </span>
      <small>
        {result
          ? [
              start.priced && formatWholeMoney(result.price.priceCents),
              `${formatNumber(result.system.powerKwp, 2)} kWp`,
            ]
              .filter(Boolean)
              .join(' · ')
          : t(isOpen && wizard.awaitsKits ? 'wizard.option_awaited' : 'wizard.option_incomplete')}
      </small>
    </>
  )
}

function OpenOption({ wizard, option }: OfOption) {
  const { t } = useText(wizardMessages)
  const { t: say } = useText(proposalMessages)
  const { setState, state } = wizard
  const { list, recommended } = state.options
  const { key, name, note } = option
  const fault = nameFault(list, option)
  return (
    <div className={styles.open}>
      <TextField
        label={t('wizard.option_name')}
        value={name}
        maxLength={longestName}
        error={fault ? say(fault) : undefined}
        onChange={(value) => setState((before) => changeOption(before, key, { name: value }))}
      />
      <TextField
        label={t('wizard.option_note')}
        value={note}
        maxLength={longestNote}
        placeholder={t('wizard.option_note_example')}
        onChange={(value) => setState((before) => changeOption(before, key, { note: value }))}
      />
      <div className={styles.actions}>
        {key === recommended ? (
          <p className={styles.recommended}>
            <Icon of={IconStarFilled} size="small" /> {t('wizard.option_recommended')}
          </p>
        ) : (
          <Button icon={IconStar} onClick={() => setState((before) => recommendOption(before, key))}>
            {t('wizard.option_recommend')}
          </Button>
        )}
        <IconButton
          icon={IconTrash}
          label={t('wizard.option_remove')}
          onClick={() => setState((before) => removeOption(before, key))}
        />
      </div>
    </div>
  )
}
