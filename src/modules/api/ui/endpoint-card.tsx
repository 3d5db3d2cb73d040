import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { CopyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { curlOf, type JsonShape, type Operation, typeOf } from './api-document.ts'
import { apiScreenMessages as words } from './messages.ts'
import styles from './reference.module.css'

const tones = { GET: 'info', DELETE: 'danger' } as const

/** One endpoint, collapsed: address and summary; expanded: who may call it, its shapes, refusals and an example. */
export function EndpointCard({ operation }: { operation: Operation }) {
  const { t } = useText(words)
  const { method, path, summary, needs, parameters, body, reply, refusals } = operation
  const curl = curlOf(operation, location.origin)
  return (
    <details className={styles.endpoint}>
      <summary>
        <Tag tone={tones[method as keyof typeof tones] ?? 'ok'}>{method}</Tag>
        <code>{path}</code>
        <span>{summary}</span>
      </summary>
      <div className={styles.inside}>
        <p>
          <strong>{t('apiUi.needs')}:</strong> {needs.map((one) => needText(one, t)).join(', ')}
        </p>
        {parameters.length > 0 && (
          <section>
            <h3>{t('apiUi.parameters')}</h3>
            <ul className={styles.fields}>
              {parameters.map(({ name, required, schema }) => (
                <Field key={name} name={name} shape={schema} isRequired={required ?? false} depth={2} />
              ))}
            </ul>
          </section>
        )}
        {body && <Shape title={t('apiUi.body')} shape={body} />}
        {reply && <Shape title={t('apiUi.reply')} shape={reply} />}
        {refusals.length > 0 && (
          <section>
            <h3>{t('apiUi.refusals')}</h3>
            <p className={styles.codes}>
              {refusals.map((code) => (
                <code key={code}>{code}</code>
              ))}
            </p>
          </section>
        )}
        <section>
          <h3>
            {t('apiUi.example')} <CopyText text={curl} />
          </h3>
          <pre className={styles.curl}>{curl}</pre>
        </section>
      </div>
    </details>
  )
}

function needText(need: string, t: (key: 'apiUi.needs.public' | 'apiUi.needs.session') => string) {
  if (need === 'public' || need === 'session') return t(`apiUi.needs.${need}`)
  return need
}

const Shape = ({ title, shape }: { title: string; shape: JsonShape }) => (
  <section>
    <h3>{title}</h3>
    <Fields shape={shape} depth={0} />
  </section>
)

const deepest = 3

function Fields({ shape, depth }: { shape: JsonShape; depth: number }) {
  const of = shape.items ?? shape
  if (!of.properties || depth > deepest) return <p className={styles.quiet}>{typeOf(shape)}</p>
  return (
    <ul className={styles.fields}>
      {Object.entries(of.properties).map(([name, field]) => (
        <Field key={name} name={name} shape={field} isRequired={of.required?.includes(name) ?? false} depth={depth} />
      ))}
    </ul>
  )
}

function Field({
  name,
  shape,
  isRequired,
  depth,
}: {
  name: string
  shape: JsonShape | undefined
  isRequired: boolean
  depth: number
}) {
  const { t } = useText(words)
  const inner = shape?.items ?? shape
  return (
    <li>
      <code>{name}</code> <span className={styles.quiet}>{typeOf(shape)}</span>{' '}
      {isRequired && <em className={styles.quiet}>{t('apiUi.required')}</em>}
      {inner?.properties && depth < deepest && <Fields shape={inner} depth={depth + 1} />}
    </li>
  )
}
