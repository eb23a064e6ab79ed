// Words that programs know in their settings, the ones that are met most: only to tell which was meant by one that they do not know.
import type { CheckName } from '#native/ports/config-checker.ts';
import { nearestWord } from '../../lib/nearest-word.ts';

const listed = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

const KNOWN: Partial<Record<CheckName, readonly string[]>> = {
	nginx: listed(`
		server server_name listen location root index return rewrite include upstream map geo types events http stream mail
		worker_processes worker_connections worker_rlimit_nofile user pid error_log access_log log_format log_not_found
		default_type sendfile tcp_nopush tcp_nodelay keepalive_timeout keepalive_requests keepalive reset_timedout_connection
		client_max_body_size client_body_timeout client_header_timeout client_body_buffer_size client_header_buffer_size
		large_client_header_buffers send_timeout server_tokens server_names_hash_bucket_size server_names_hash_max_size
		types_hash_max_size types_hash_bucket_size try_files error_page alias internal autoindex autoindex_exact_size expires add_header add_trailer etag
		if_modified_since if set break allow deny satisfy auth_basic auth_basic_user_file auth_request auth_request_set
		limit_req limit_req_zone limit_req_status limit_conn limit_conn_zone limit_rate limit_rate_after limit_except
		proxy_pass proxy_set_header proxy_hide_header proxy_pass_header proxy_redirect proxy_http_version proxy_buffering
		proxy_buffers proxy_buffer_size proxy_busy_buffers_size proxy_read_timeout proxy_send_timeout proxy_connect_timeout
		proxy_cache proxy_cache_path proxy_cache_key proxy_cache_valid proxy_cache_bypass proxy_cache_use_stale proxy_no_cache proxy_request_buffering
		proxy_ssl_verify proxy_ssl_server_name proxy_ssl_name proxy_next_upstream proxy_cookie_path proxy_cookie_domain proxy_intercept_errors
		proxy_max_temp_file_size proxy_temp_path proxy_protocol
		fastcgi_pass fastcgi_param fastcgi_index fastcgi_split_path_info fastcgi_read_timeout fastcgi_buffers fastcgi_buffer_size fastcgi_intercept_errors
		uwsgi_pass uwsgi_param scgi_pass scgi_param grpc_pass grpc_set_header memcached_pass
		ssl_certificate ssl_certificate_key ssl_protocols ssl_ciphers ssl_prefer_server_ciphers ssl_session_cache
		ssl_session_timeout ssl_session_tickets ssl_stapling ssl_stapling_verify ssl_trusted_certificate ssl_client_certificate
		ssl_verify_client ssl_verify_depth ssl_dhparam ssl_ecdh_curve ssl_password_file ssl_early_data ssl_buffer_size
		gzip gzip_types gzip_vary gzip_proxied gzip_comp_level gzip_min_length gzip_disable gzip_static gzip_buffers gzip_http_version
		resolver resolver_timeout real_ip_header set_real_ip_from real_ip_recursive charset sub_filter sub_filter_once
		open_file_cache open_file_cache_valid open_file_cache_min_uses open_file_cache_errors
		http2 http2_max_concurrent_streams stub_status merge_slashes port_in_redirect absolute_redirect underscores_in_headers
		ip_hash least_conn hash zone valid_referers split_clients mirror aio directio output_buffers multi_accept use
		dav_methods create_full_put_path load_module env daemon working_directory`),
	sshd: listed(`
		Port ListenAddress AddressFamily HostKey HostKeyAlgorithms HostCertificate KexAlgorithms Ciphers MACs PubkeyAcceptedAlgorithms
		PermitRootLogin PasswordAuthentication PubkeyAuthentication AuthorizedKeysFile AuthorizedKeysCommand AuthorizedKeysCommandUser
		AuthorizedPrincipalsFile ChallengeResponseAuthentication KbdInteractiveAuthentication AuthenticationMethods PermitEmptyPasswords
		UsePAM X11Forwarding X11DisplayOffset X11UseLocalhost AllowTcpForwarding AllowAgentForwarding AllowStreamLocalForwarding GatewayPorts
		PermitTunnel PermitOpen PermitListen PermitTTY PermitUserEnvironment PermitUserRC AllowUsers AllowGroups DenyUsers DenyGroups
		LoginGraceTime MaxAuthTries MaxSessions MaxStartups ClientAliveInterval ClientAliveCountMax TCPKeepAlive StrictModes
		SyslogFacility LogLevel PrintMotd PrintLastLog Banner UseDNS PidFile Subsystem AcceptEnv SetEnv Match ForceCommand
		ChrootDirectory Compression VersionAddendum TrustedUserCAKeys RevokedKeys IgnoreRhosts IgnoreUserKnownHosts
		HostbasedAuthentication GSSAPIAuthentication GSSAPICleanupCredentials KerberosAuthentication RekeyLimit DisableForwarding
		IPQoS ExposeAuthInfo FingerprintHash PerSourceMaxStartups RequiredRSASize Include StreamLocalBindUnlink`),
	apache2: listed(`
		ServerName ServerAlias ServerAdmin ServerRoot ServerTokens ServerSignature DocumentRoot Listen DirectoryIndex ErrorLog CustomLog
		LogLevel LogFormat Options AllowOverride Require Include IncludeOptional LoadModule User Group Timeout KeepAlive
		KeepAliveTimeout MaxKeepAliveRequests HostnameLookups AccessFileName ErrorDocument Alias ScriptAlias TransferLog
		SetHandler AddHandler AddType ForceType DefaultType Protocols UseCanonicalName LimitRequestBody TraceEnable EnableSendfile Define`)
};

/** The known word that a mistyped one stands for; programs that take words in any case are asked so. */
export function nearKnown(check: CheckName, word: string): string | undefined {
	const known = KNOWN[check];
	if (!known) return undefined;
	if (check === 'nginx') return nearestWord(word, known);
	const near = nearestWord(
		word.toLowerCase(),
		known.map((one) => one.toLowerCase())
	);
	return known.find((one) => one.toLowerCase() === near);
}
