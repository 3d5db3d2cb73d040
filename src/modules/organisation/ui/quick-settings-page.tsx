import { useNavigate, useParams } from '@tanstack/react-router'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { AskedScreen } from '../../../platform/ui/feedback/asked-screen.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Store, stores } from '../contract.ts'
import { ImagesPart } from './images-part.tsx'
import { organisationScreenMessages as words } from './messages.ts'
import { quickSettingsSearch } from './quick-settings-search.ts'
import { ColorsPart, EmailPart, LinksPart, type StoreForm, TextPart, WarrantiesPart } from './store-parts.tsx'
import styles from './stores.module.css'
import { useStoreForm } from './use-store-form.tsx'

/** The parts in the order of the wizard, with the part of the store that each shows. */
const parts = {
  colors: ({ form }) => <ColorsPart form={form} />,
  logo: ({ store }) => <ImagesPart store={store} part="logo" />,
  banner: ({ store }) => <ImagesPart store={store} part="banner" />,
  banks: ({ store }) => <ImagesPart store={store} part="banks" />,
  email: ({ form }) => <EmailPart form={form} />,
  project: ({ store }) => <ImagesPart store={store} part="project" />,
  warranties: ({ form }) => <WarrantiesPart form={form} />,
  links: ({ form }) => <LinksPart form={form} />,
  text: ({ form }) => <TextPart form={form} />,
} satisfies Record<string, (given: { store: Store; form: StoreForm }) => React.ReactNode>
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/**
 * The settings that a store needs for its first proposal, one part at a time; each is saved when the person continues.
 */
export function QuickSettingsPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const store = useItem(stores.store, { params: { id } })
  const { value } = useUrlState(quickSettingsSearch)
  const at = names.find((name) => name === value.part) ?? names[0]!
  if (store.error) return <Failure failure={store.error} retry={() => void store.refetch()} />
  if (!store.data) return <SkeletonLines lines={8} />
  return (
    <AskedScreen of="part">
      <PartForm key={`${id} ${at}`} store={store.data} at={at} />
    </AskedScreen>
  )
}

function PartForm({ store, at }: { store: Store; at: Part }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const url = useUrlState(quickSettingsSearch)
  const position = names.indexOf(at)
  const next = names[position + 1]
  const { form, question } = useStoreForm(store, () => {
    if (next) url.set({ part: next })
    else void navigate({ to: `/settings/team/stores/${store.id}` })
  })
  return (
    <Page
      title={t('stores.quick.of', { name: store.name })}
      actions={<LinkButton to={`/settings/team/stores/${store.id}`}>{t('stores.open')}</LinkButton>}
      width="reading"
    >
      <nav aria-label={t('stores.wizard.steps')}>
        <ol className={styles.steps}>
          {names.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                className={styles.step}
                aria-current={name === at ? 'step' : undefined}
                onClick={() => url.set({ part: name })}
              >
                {index + 1}. {t(`stores.part.${name}`)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Form form={form} label={t(`stores.part.${at}`)}>
        <Panel title={t(`stores.part.${at}`)} detail={t('stores.wizard.why')}>
          {parts[at]({ store, form })}
        </Panel>
        <FormRefusal />
        <footer className={styles.foot}>
          {position > 0 && (
            <Button onClick={() => url.set({ part: names[position - 1]! })}>{t('stores.wizard.back')}</Button>
          )}
          <SubmitButton>{t(next ? 'stores.wizard.next' : 'stores.wizard.done')}</SubmitButton>
        </footer>
      </Form>
      {question}
    </Page>
  )
}
