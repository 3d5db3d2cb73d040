import type { ComparedCell } from './compared-rows.ts'
import type { DocumentOffer } from './document-model.ts'
import type { DocumentWords } from './words.ts'

/**
 * What keeps working in an outage. Only a hybrid inverter can supply the house then; battery energy that is not
 * reserved may have been used already.
 */
export function outageOf(
  { battery, storage, equipment }: DocumentOffer['figures'],
  { t, number }: DocumentWords,
): Pick<ComparedCell, 'strong' | 'soft' | 'tone'> {
  const isHybrid = equipment.inverters.some(({ kind }) => kind === 'hybrid')
  if (!battery || !storage || !isHybrid) return { strong: t('options.outage_off'), soft: '', tone: 'quiet' }
  const { backup, reserveKwh } = storage
  if (backup && !backup.enoughPower) return { strong: t('options.outage_off'), soft: '', tone: 'quiet' }
  const isHeld = reserveKwh > 0
  const tone = isHeld ? 'good' : 'quiet'
  if (!backup) {
    const energy = `${number(isHeld ? reserveKwh : battery.installedKwh, 1, 0)}\u00a0kWh`
    return {
      strong: t(isHeld ? 'options.outage_reserve' : 'options.outage_battery', { energy }),
      soft: isHeld ? '' : t('options.outage_unsure'),
      tone,
    }
  }
  const hours = (value: number) => number(value, value < 10 ? 1 : 0)
  return {
    strong: t(isHeld ? 'options.outage_hours' : 'options.outage_up_to', {
      hours: hours(isHeld ? backup.reserveHours : backup.fullHours),
    }),
    soft: [
      backup.loads.map(({ name }) => name).join(', '),
      ...(isHeld ? [t('options.outage_full', { hours: hours(backup.fullHours) })] : [t('options.outage_unsure')]),
    ].join(' · '),
    tone,
  }
}
