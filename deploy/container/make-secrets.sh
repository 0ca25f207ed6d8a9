#!/bin/sh
# Makes the files of secrets for compose.yaml in the folder `secrets` beside it; existing files stay. Keep a copy elsewhere: no
# backup contains them.
set -eu
umask 077
cd "$(dirname "$0")"
[ -e secrets ] && { echo 'secrets exists already' >&2; exit 1; }
mkdir secrets
database=$(openssl rand -hex 24)
access=$(openssl rand -hex 10)
secret=$(openssl rand -hex 24)
printf '%s' "$database" >secrets/postgres-password
cat >secrets/environment <<END
DATABASE_URL=postgres://pv_brain:$database@postgres:5432/pv_brain
INSTALLATION_SECRET=$(openssl rand -base64 32)
S3_ACCESS_KEY_ID=$access
S3_SECRET_ACCESS_KEY=$secret
END
cat >secrets/s3.json <<END
{"identities":[{"name":"pv-brain","credentials":[{"accessKey":"$access","secretKey":"$secret"}],"actions":["Admin","Read","Write","List"]}]}
END
# The users of the containers read them: the portal's, and those of the other images.
chmod 711 secrets
chmod 444 secrets/environment secrets/postgres-password secrets/s3.json
