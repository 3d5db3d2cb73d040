-- With what a company seals its documents: its own certificate of type A1, or one that the installation gave it. And the files that were sealed,
-- by their hash, so that the installation can say of a file whether it knows it.
set local lock_timeout = '5s';

create table seal_certificates (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  source      text not null check (source in ('a1', 'installation')),
  name        text not null check (length(name) <= 255),
  cnpj        text not null default '' check (cnpj ~ '^([0-9A-Z]{12}\d{2})?$'),
  issuer      text not null check (length(issuer) <= 255),
  valid_from  timestamptz not null,
  valid_until timestamptz not null,
  -- Key and certificates, encrypted with the installation's secret.
  sealed      text not null,
  -- Whether its administrators know that it ends.
  end_told    boolean not null default false,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index seal_certificates_source on seal_certificates (tenant_id, source);
call platform.isolate('seal_certificates');

create table sealed_files (
  tenant_id uuid not null default platform.current_tenant(),
  sha256    text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  level     text not null check (level in ('B-B', 'B-T')),
  sealed_at timestamptz not null,
  primary key (tenant_id, sha256)
);
call platform.isolate('sealed_files');
create trigger sealed_files_stay before update on sealed_files
  for each row execute function platform.refuse_change();
