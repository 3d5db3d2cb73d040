import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useShape } from '../../../platform/ui/sound/use-shape.ts'
import { SoundPlace } from '../../../platform/ui/sound/waveform.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'
import { clock } from './voice/clock.ts'

const speeds = [1, 1.5, 2] as const

/** Only one is heard at a time. */
let playing: HTMLAudioElement | null = null

/** Whether this browser plays any sound at all. */
const playsSound = () => typeof HTMLAudioElement !== 'undefined' && 'canPlayType' in HTMLAudioElement.prototype

interface AudioPlayerProps {
  url: string
  /** In bytes. */
  size: number
}

/** A sound with its shape, place and length, heard at 1, 1.5 or 2 times its speed. */
export function AudioPlayer({ url, size }: AudioPlayerProps) {
  const { t } = useText(words)
  const sound = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [place, setPlace] = useState(0)
  const [length, setLength] = useState(0)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const [isUnreadable, setUnreadable] = useState(false)
  const shape = useShape(url, size)
  useEffect(() => () => sound.current?.pause(), [])
  if (!playsSound())
    return (
      <a className={styles.fileLine} href={url}>
        <span>{t('audio.unsupported')}</span> {t('audio.download')}
      </a>
    )
  if (isUnreadable)
    return (
      <span className={styles.fileLine} role="alert">
        <span>{t('audio.unreadable')}</span> <a href={url}>{t('audio.download')}</a>
      </span>
    )
  const toggle = () => {
    const own = sound.current!
    if (!own.paused) return own.pause()
    if (playing !== own) playing?.pause()
    playing = own
    own.playbackRate = speed
    void own.play().catch((error: DOMException) => error.name !== 'AbortError' && setUnreadable(true))
  }
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length]!
    setSpeed(next)
    sound.current!.playbackRate = next
  }
  return (
    <span className={styles.audio}>
      {/* biome-ignore lint/a11y/useMediaCaption: what a customer says has no captions */}
      <audio
        ref={sound}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onError={() => setUnreadable(true)}
        onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
        onTimeUpdate={(event) => setPlace(event.currentTarget.currentTime)}
      />
      <IconButton
        icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
        label={t(isPlaying ? 'audio.pause' : 'audio.play')}
        onClick={toggle}
      />
      <SoundPlace shape={shape} played={length > 0 ? place / length : 0}>
        <input
          type="range"
          aria-label={t('audio.place')}
          aria-valuetext={clock(place)}
          min={0}
          max={Number.isFinite(length) ? length : 0}
          step={0.1}
          value={place}
          onChange={(event) => {
            sound.current!.currentTime = Number(event.target.value)
          }}
        />
      </SoundPlace>
      <span>{clock(isPlaying || place > 0 ? place : length)}</span>
      <button
        type="button"
        className={styles.speed}
        aria-label={t('audio.speed', { speed: formatNumber(speed, speed === 1.5 ? 1 : 0) })}
        onClick={faster}
      >
        {formatNumber(speed, speed === 1.5 ? 1 : 0)}×
      </button>
    </span>
  )
}
