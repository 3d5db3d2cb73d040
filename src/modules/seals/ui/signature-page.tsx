import type { ComponentType } from 'react'
import { formatCnpj } from '../../../platform/brazil/cnpj.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Fact, Facts, Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { OutsideButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag, type Tone } from '../../../platform/ui/pieces/chip.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type SealCertificateRow, type SealSettings, seals } from '../contract.ts'
import { CertificateForm } from './certificate-form.tsx'
import { sealScreenMessages as words } from './messages.ts'
import { sealTitles } from './titles.ts'

const tones: Record<SealCertificateRow['standing'], Tone> = {
  good: 'ok',
  ends_soon: 'warn',
  ended: 'danger',
  not_yet: 'warn',
}

export const signaturePage = (Providers: ComponentType) => () => <SignaturePage Providers={Providers} />

/** Where documents are signed besides here, and with what the company's own are sealed. */
function SignaturePage({ Providers }: { Providers: ComponentType }) {
  const { t, say } = useText(words)
  const settings = useItem(seals.settings, {})
  return (
    <Page
      title={say(sealTitles['seal-titles.signature'])}
      width="reading"
      actions={<OutsideButton to="/publico/verificar">{t('seals-ui.verify')}</OutsideButton>}
    >
      {settings.error ? (
        <Failure failure={settings.error} retry={() => void settings.refetch()} />
      ) : settings.data ? (
        <>
          <Certificates kept={settings.data} />
          <Providers />
        </>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Page>
  )
}

function Certificates({ kept: { own, inUse, hasTimeStamps } }: { kept: SealSettings }) {
  const { t } = useText(words)
  const isOwnInUse = own !== null && inUse === 'a1'
  return (
    <>
      <Panel title={t('seals-ui.in_use')} detail={t('seals-ui.why')}>
        {own && !isOwnInUse && <p role="status">{t('seals-ui.ended')}</p>}
        {own && <OwnCertificate certificate={own} />}
        {!isOwnInUse && (
          <div>
            <b>{t('seals-ui.given')}</b>
            <p>{t('seals-ui.given.text')}</p>
          </div>
        )}
        <Facts>
          <Fact label={t('seals-ui.stamps')}>{t(hasTimeStamps ? 'seals-ui.stamps.on' : 'seals-ui.stamps.off')}</Fact>
        </Facts>
      </Panel>
      <CertificateForm key={own?.validUntil ?? ''} replaces={own !== null} />
    </>
  )
}

function OwnCertificate({ certificate }: { certificate: SealCertificateRow }) {
  const { t } = useText(words)
  const remove = useCall(seals.removeCertificate, {
    refreshes: [seals.settings],
    tells: 'nowhere',
    onDone: () => notify.success(t('seals-ui.removed')),
  })
  const { name, cnpj, issuer, validFrom, validUntil, standing, isOfAnother } = certificate
  return (
    <>
      <Facts>
        <Fact label={t('seals-ui.name')}>{name}</Fact>
        {cnpj && <Fact label={t('seals-ui.cnpj')}>{formatCnpj(cnpj)}</Fact>}
        <Fact label={t('seals-ui.issuer')}>{issuer}</Fact>
        <Fact label={t('seals-ui.validity')}>
          {t('seals-ui.validity.value', { from: formatDate(validFrom), until: formatDate(validUntil) })}{' '}
          <Tag tone={tones[standing]}>{t(`seals-ui.standing.${standing}`)}</Tag>
        </Fact>
      </Facts>
      {isOfAnother && <p role="status">{t('seals-ui.of_another')}</p>}
      <ConfirmButton
        variant="quiet"
        label={t('seals-ui.remove')}
        ask={{
          title: t('seals-ui.remove.question'),
          children: t('seals-ui.remove.text'),
          confirm: t('seals-ui.remove'),
          isDangerous: true,
          run: async () => {
            await remove.call({})
          },
        }}
      />
    </>
  )
}
