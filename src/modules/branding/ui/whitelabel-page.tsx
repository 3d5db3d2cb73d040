import type { ComponentType } from 'react'
import { isHexColour } from '../../../platform/document/colour.ts'
import { contrast } from '../../../platform/document/oklch.ts'
import { defaultColors } from '../../../platform/rules/default-colors.ts'
import { withForm } from '../../../platform/ui/data/api.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { changedFields } from '../../../platform/ui/forms/changed-fields.ts'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { ColorField, useBrightQuestion } from '../../../platform/ui/forms/typed/color-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { applyBrand } from '../../../platform/ui/theme/appearance.ts'
import { brandVariables } from '../../../platform/ui/theme/brand.ts'
import { organisationMessages } from '../../organisation/messages.ts'
import { textOn } from '../../organisation/store.ts'
import { PictureSlot } from '../../organisation/ui/public.ts'
import { branding, type CompanyBrand } from '../contract.ts'
import { BrandPreview } from './brand-preview.tsx'
import styles from './branding.module.css'
import { brandingScreenMessages as words } from './messages.ts'

export interface CoverProps {
  brand: CompanyBrand
  company: string
}

const refreshes = [branding.brand]

/** Colours, logo and banner of the company, with a preview of the application and of a proposal. */
export const whitelabelPage = (Cover: ComponentType<CoverProps>): ComponentType =>
  function WhitelabelPage() {
    const { t } = useText(words)
    const brand = useItem(branding.brand, {})
    if (brand.error) return <Failure failure={brand.error} retry={() => void brand.refetch()} />
    return (
      <Page title={t('brand.title')} width="reading">
        {brand.data ? <BrandForm brand={brand.data} Cover={Cover} /> : <SkeletonLines lines={10} />}
      </Page>
    )
  }

function BrandForm({ brand, Cover }: { brand: CompanyBrand; Cover: ComponentType<CoverProps> }) {
  const { t, say } = useText(words)
  const { companyState } = useSession()
  const { whenSure, question } = useBrightQuestion()
  const edit = useCall(branding.editBrand, { refreshes, tells: 'nowhere' })
  const { primaryColor, secondaryColor } = brand
  const colorWrong = (color: string) =>
    isHexColour(color) ? null : say(organisationMessages['organisation.color_invalid'])
  const form = useForm({
    start: { primaryColor, secondaryColor },
    check: (values) => ({
      primaryColor: colorWrong(values.primaryColor),
      secondaryColor: colorWrong(values.secondaryColor),
    }),
    submit: (values, known) => {
      const changed = ([values.primaryColor, values.secondaryColor] as string[]).filter(
        (color) => color !== primaryColor && color !== secondaryColor,
      )
      return whenSure(changed, async () => {
        await edit.call({ body: changedFields(known, values) })
        applyBrand({ CorPrimaria: values.primaryColor, CorSecundaria: values.secondaryColor })
        notify.success(t('brand.saved'))
      })
    },
  })
  const shown = {
    ...brand,
    primaryColor: isHexColour(form.values.primaryColor) ? form.values.primaryColor : primaryColor,
    secondaryColor: isHexColour(form.values.secondaryColor) ? form.values.secondaryColor : secondaryColor,
  }
  const name = companyState.instance.Nome
  return (
    <div className={styles.sides}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('brand.why')}</p>
        <Panel title={t('brand.colors')}>
          <Form form={form} label={t('brand.colors')}>
            <div className={styles.grid}>
              <ColorField
                label={t('brand.primary')}
                hint={t('brand.primary.hint')}
                fallback={defaultColors.primaryColor}
                {...form.field('primaryColor')}
              />
              <ColorField
                label={t('brand.secondary')}
                hint={t('brand.secondary.hint')}
                fallback={defaultColors.secondaryColor}
                {...form.field('secondaryColor')}
              />
            </div>
            <ContrastNote name={t('brand.primary')} color={shown.primaryColor} />
            <FormActions>
              <Button variant="quiet" onClick={() => form.setMany(defaultColors)}>
                {t('brand.reset')}
              </Button>
              <SubmitButton>{t('brand.save')}</SubmitButton>
            </FormActions>
          </Form>
        </Panel>
        <Pictures brand={brand} />
      </div>
      <div className={styles.preview}>
        <Panel title={t('brand.preview')}>
          <div className={styles.stack}>
            <div className={styles.grid}>
              <BrandPreview scheme="light" name={name} {...shown} />
              <BrandPreview scheme="dark" name={name} {...shown} />
            </div>
            <figure>
              <figcaption className={styles.caption}>{t('brand.preview.cover')}</figcaption>
              <Cover brand={shown} company={name} />
            </figure>
          </div>
        </Panel>
      </div>
      {question}
    </div>
  )
}

/** Shows how readable text is on the colour, and how the colour is adjusted where it is used as text. */
function ContrastNote({ name, color }: { name: string; color: string }) {
  const { t } = useText(words)
  const ink = textOn(color)
  const lower = name.toLowerCase()
  const asText = brandVariables({ CorPrimaria: color }, 'light')['--primary-text']!
  return (
    <>
      <p className={styles.note}>
        {t('brand.contrast', {
          ink: t(ink === '#FFFFFF' ? 'brand.ink.white' : 'brand.ink.black'),
          name: lower,
          ratio: formatNumber(contrast(color, ink), 1),
        })}
      </p>
      {contrast(color, '#FFFFFF') < 4.5 && (
        <p className={styles.warn} role="status">
          {t('brand.contrast.low', { name: lower, color: asText.toUpperCase() })}
        </p>
      )}
    </>
  )
}

function Pictures({ brand }: { brand: CompanyBrand }) {
  const { t } = useText(words)
  const add = useCall(branding.addPicture, { refreshes, tells: 'nowhere' })
  const remove = useCall(branding.removePicture, { refreshes })
  return (['logo', 'banner'] as const).map((part) => {
    const url = brand[`${part}Url`]
    const name = t(`brand.${part}`)
    return (
      <Panel key={part} title={name}>
        <PictureSlot
          name={name}
          hint={t(`brand.${part}.hint`)}
          pictures={url ? [{ id: part, name, url }] : []}
          isBusy={add.isRunning}
          send={(body) => add.call(withForm(body, { params: { part } }))}
          remove={() => remove.run({ params: { part } })}
        />
      </Panel>
    )
  })
}
