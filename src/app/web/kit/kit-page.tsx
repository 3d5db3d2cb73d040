import { IconMail, IconMessage, IconPhone, IconPlus, IconTrash, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { dailySun } from '../../../platform/ui/brand/daily-sun.ts'
import { SunflowerChart } from '../../../platform/ui/brand/sunflower-chart.tsx'
import { SunflowerMark } from '../../../platform/ui/brand/sunflower-mark.tsx'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Avatar, Person } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Chip, Count, StatusDot, Tag } from '../../../platform/ui/pieces/chip.tsx'
import { CopyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { EnergyGlyph } from '../../../platform/ui/pieces/energy-glyph.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { AppearanceChoices } from '../../../platform/ui/shell/account-menu.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './kit.module.css'
import { KitFields } from './kit-fields.tsx'
import { Charts, States, Way } from './kit-pictures.tsx'
import { kitMessages } from './messages.ts'

/** Every component in its states. */
export function KitPage() {
  const { t } = useText(kitMessages)
  return (
    <Page title={t('kit.title')} width="reading">
      <Colours />
      <div className={styles.pair}>
        <Buttons />
        <Small />
      </div>
      <KitFields />
      <div className={styles.pair}>
        <Feedback />
        <Panel title={t('kit.appearance')}>
          <AppearanceChoices />
        </Panel>
      </div>
      <Charts />
      <Way />
      <States />
    </Page>
  )
}

function Colours() {
  const { t } = useText(kitMessages)
  return (
    <Panel title={t('kit.colours')}>
      {(['p', 's', 'n'] as const).map((scale) => (
        <div key={scale} className={styles.swatches}>
          {Array.from({ length: 10 }, (_none, at) => {
            const variable = `--${scale}-${scale === 'n' ? at : at + 1}`
            return <span key={variable} title={variable} style={{ background: `var(${variable})` }} />
          })}
        </div>
      ))}
      <div className={styles.kitHead}>
        <SunflowerMark size="3rem" />
        <div style={{ width: '12rem', background: 'var(--band)', borderRadius: 'var(--radius-card)' }}>
          <SunflowerChart values={dailySun()} label="Sol por dia" />
        </div>
      </div>
    </Panel>
  )
}

function Buttons() {
  const { t } = useText(kitMessages)
  return (
    <Panel title={t('kit.buttons')}>
      <div className={styles.row}>
        <Button variant="primary">Registrar aceite</Button>
        <Button icon={IconPlus}>Unidade</Button>
        <Button variant="quiet">Ver mês a mês</Button>
        <Button variant="danger" icon={IconTrash}>
          Excluir
        </Button>
      </div>
      <div className={styles.row}>
        <Button variant="primary" isBusy>
          Salvando
        </Button>
        <Button unavailable="Aceite a proposta antes de criar a venda.">Criar venda</Button>
        <Button size="small">Pequeno</Button>
        <Button variant="primary" shortcut="C">
          Criar
        </Button>
        <Menu
          groups={[
            {
              items: [
                { label: 'Mover', run: () => {} },
                { label: 'Mudar dono', unavailable: 'Só o administrador muda o dono.' },
              ],
            },
            { items: [{ label: 'Excluir', isDangerous: true, icon: IconTrash, run: () => {} }] },
          ]}
        >
          <Button>Mais</Button>
        </Menu>
        <IconButton icon={IconPhone} label="Ligar" />
        <IconButton icon={IconMessage} label="Mensagem" count={4} />
        <IconButton icon={IconMail} label="E-mail" variant="outlined" />
      </div>
    </Panel>
  )
}

function Small() {
  const { t } = useText(kitMessages)
  const [view, setView] = useState<'board' | 'list'>('board')
  return (
    <Panel title={t('kit.small')}>
      <div className={styles.row}>
        <Chip isOn onRemove={() => {}} removeLabel="Remover filtro">
          Loja: <b>Uberlândia, Uberaba</b>
        </Chip>
        <Chip isDashed icon={IconPlus}>
          Filtro
        </Chip>
        <Chip icon={IconUser}>Equipe Triângulo</Chip>
      </div>
      <div className={styles.row}>
        {(['neutral', 'brand', 'ok', 'warn', 'danger', 'info'] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            Indicação
          </Tag>
        ))}
        <Count of={148} />
        <Count of={12} isUrgent />
      </div>
      <div className={styles.row}>
        <StatusDot color="#4C9A52">Negociação</StatusDot>
        <Person name="Renata Moreira" />
        <Avatar name="Thiago Campos" size="large" />
        <Avatar name="Beatriz de Sá" size="small" />
        <CopyText text="(34) 99812-4471" />
        <Segmented
          label="Vista"
          value={view}
          onChange={setView}
          options={[
            { value: 'board', label: 'Kanban' },
            { value: 'list', label: 'Lista' },
          ]}
        />
      </div>
      <div className={styles.row}>
        <EnergyGlyph use={872} generation={960} withFigures />
        <EnergyGlyph use={1195} generation={640} withFigures />
      </div>
    </Panel>
  )
}

function Feedback() {
  const { t } = useText(kitMessages)
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  const actions = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <Button variant="primary" onClick={close}>
        Salvar
      </Button>
    </>
  )
  return (
    <Panel title={t('kit.feedback')}>
      <div className={styles.row}>
        <Button
          onClick={() =>
            notify.success('Negócio movido para Vistoria.', { action: { label: 'Desfazer', run: () => {} } })
          }
        >
          Sucesso
        </Button>
        <Button onClick={() => notify.warning('A proposta vence amanhã.')}>Aviso</Button>
        <Button
          onClick={() =>
            notify.failure(
              new ApiError(409, { Message: 'Este negócio já está nesta coluna.', Code: 'deals.same_status' }),
            )
          }
        >
          Falha
        </Button>
      </div>
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
        <Button onClick={() => setOpen('drawer')}>Gaveta</Button>
        <ConfirmButton
          label="Excluir negócio"
          icon={IconTrash}
          ask={{
            title: 'Excluir Maria Aparecida dos Santos Albuquerque?',
            children: 'As 3 propostas e as 2 tarefas deste negócio vão para a lixeira por 30 dias.',
            confirm: 'Excluir negócio',
            isDangerous: true,
            run: async () => {
              throw new ApiError(409, { Message: 'Este negócio tem uma venda e não pode ser excluído.' })
            },
          }}
        />
      </div>
      <Dialog isOpen={open === 'dialog'} onClose={close} title="Mover para Vistoria" actions={actions}>
        <SkeletonLines />
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Nova unidade consumidora" actions={actions}>
        <SkeletonLines lines={8} />
      </Drawer>
    </Panel>
  )
}
