-- Each minute in which a worker of the installation was alive: between two of them it was down.
create table platform.heartbeats (
  minute timestamptz primary key
);
