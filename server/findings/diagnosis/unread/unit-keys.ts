// Settings of units by the section that knows them, as systemd itself lists them (`systemd --dump-configuration-items`), with those of
// later releases: a name that is here is never called unknown. Data.

export type SectionName =
	| 'Unit'
	| 'Service'
	| 'Socket'
	| 'Mount'
	| 'Automount'
	| 'Swap'
	| 'Timer'
	| 'Path'
	| 'Slice'
	| 'Scope'
	| 'Install';

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

const UNIT = wordsOf(`
	After AllowIsolate AssertACPower AssertArchitecture AssertCPUFeature AssertCPUPressure AssertCPUs AssertCapability AssertControlGroupController
	AssertCredential AssertDirectoryNotEmpty AssertEnvironment AssertFileIsExecutable AssertFileNotEmpty AssertFirstBoot AssertFraction AssertGroup
	AssertHost AssertIOPressure AssertKernelCommandLine AssertKernelModuleLoaded AssertKernelVersion AssertMemory AssertMemoryPressure AssertNeedsUpdate
	AssertOSRelease AssertPathExists AssertPathExistsGlob AssertPathIsDirectory AssertPathIsEncrypted AssertPathIsMountPoint AssertPathIsReadWrite
	AssertPathIsSymbolicLink AssertSecurity AssertUser AssertVersion AssertVirtualization Before BindTo BindsTo CollectMode ConditionACPower
	ConditionArchitecture ConditionCPUFeature ConditionCPUPressure ConditionCPUs ConditionCapability ConditionControlGroupController ConditionCredential
	ConditionDirectoryNotEmpty ConditionEnvironment ConditionFileIsExecutable ConditionFileNotEmpty ConditionFirmware ConditionFirstBoot ConditionFraction
	ConditionGroup ConditionHost ConditionIOPressure ConditionKernelCommandLine ConditionKernelModuleLoaded ConditionKernelVersion ConditionMemory
	ConditionMemoryPressure ConditionNeedsUpdate ConditionOSRelease ConditionPathExists ConditionPathExistsGlob ConditionPathIsDirectory
	ConditionPathIsEncrypted ConditionPathIsMountPoint ConditionPathIsReadWrite ConditionPathIsSymbolicLink ConditionSecurity ConditionUser
	ConditionVersion ConditionVirtualization Conflicts DefaultDependencies Description Documentation FailureAction FailureActionExitStatus IgnoreOnIsolate
	JobRunningTimeoutSec JobTimeoutAction JobTimeoutRebootArgument JobTimeoutSec JoinsNamespaceOf OnFailure OnFailureIsolate OnFailureJobMode OnSuccess
	OnSuccessJobMode PartOf PropagateReloadFrom PropagateReloadTo PropagatesReloadTo PropagatesStopTo RebootArgument RefuseManualStart RefuseManualStop
	ReloadPropagatedFrom Requires RequiresMountsFor RequiresOverridable Requisite RequisiteOverridable SourcePath StartLimitAction StartLimitBurst
	StartLimitInterval StartLimitIntervalSec StopPropagatedFrom StopWhenUnneeded SuccessAction SuccessActionExitStatus SurviveFinalKillSignal Upholds
	Wants WantsMountsFor
`);

/** Of whatever starts processes. */
const PROCESSES = wordsOf(`
	AmbientCapabilities AppArmorProfile BPFDelegateAttachments BPFDelegateCommands BPFDelegateMaps BPFDelegatePrograms BindPaths BindReadOnlyPaths
	CPUAffinity CPUSchedulingPolicy CPUSchedulingPriority CPUSchedulingResetOnFork CacheDirectory CacheDirectoryMode CapabilityBoundingSet
	ConfigurationDirectory ConfigurationDirectoryMode CoredumpFilter DelegateNamespaces DynamicUser Environment EnvironmentFile ExecPaths ExecSearchPath
	ExtensionDirectories ExtensionImagePolicy ExtensionImages FinalKillSignal Group IOSchedulingClass IOSchedulingPriority IPCNamespacePath IgnoreSIGPIPE
	ImportCredential InaccessibleDirectories InaccessiblePaths KeyringMode KillMode KillSignal LimitAS LimitCORE LimitCPU LimitDATA LimitFSIZE LimitLOCKS
	LimitMEMLOCK LimitMSGQUEUE LimitNICE LimitNOFILE LimitNPROC LimitRSS LimitRTPRIO LimitRTTIME LimitSIGPENDING LimitSTACK LoadCredential
	LoadCredentialEncrypted LockPersonality LogExtraFields LogLevelMax LogNamespace LogRateLimitBurst LogRateLimitIntervalSec LogsDirectory
	LogsDirectoryMode MemoryDenyWriteExecute MemoryKSM MemoryTHP MountAPIVFS MountFlags MountImagePolicy MountImages NUMAMask NUMAPolicy
	NetworkNamespacePath Nice NoExecPaths NoNewPrivileges OOMScoreAdjust PAMName PassEnvironment Personality PrivateBPF PrivateDevices PrivateIPC
	PrivateMounts PrivateNetwork PrivatePIDs PrivateTmp PrivateUsers ProcSubset ProtectClock ProtectControlGroups ProtectHome ProtectHostname
	ProtectKernelLogs ProtectKernelModules ProtectKernelTunables ProtectProc ProtectSystem ReadOnlyDirectories ReadOnlyPaths ReadWriteDirectories
	ReadWritePaths RemoveIPC RestartKillSignal RestrictAddressFamilies RestrictFileSystems RestrictNamespaces RestrictRealtime RestrictSUIDSGID
	RootDirectory RootEphemeral RootHash RootHashSignature RootImage RootImageOptions RootImagePolicy RootMStack RootVerity RuntimeDirectory
	RuntimeDirectoryMode RuntimeDirectoryPreserve SELinuxContext SecureBits SendSIGHUP SendSIGKILL SetCredential SetCredentialEncrypted
	SetLoginEnvironment SmackProcessLabel StandardError StandardInput StandardInputData StandardInputText StandardOutput StateDirectory StateDirectoryMode
	SupplementaryGroups SyslogFacility SyslogIdentifier SyslogLevel SyslogLevelPrefix SystemCallArchitectures SystemCallErrorNumber SystemCallFilter
	SystemCallLog TTYColumns TTYPath TTYReset TTYRows TTYVHangup TTYVTDisallocate TemporaryFileSystem TimeoutCleanSec TimeoutSec TimerSlackNSec UMask
	UnsetEnvironment User UserNamespacePath UtmpIdentifier UtmpMode WatchdogSignal WorkingDirectory
`);

/** Of whatever holds processes. */
const HOLDS = wordsOf(`
	AllowedCPUs AllowedMemoryNodes BPFProgram BindNetworkInterface BlockIOAccounting BlockIODeviceWeight BlockIOReadBandwidth BlockIOWeight
	BlockIOWriteBandwidth CPUAccounting CPUQuota CPUQuotaPeriodSec CPUShares CPUWeight CoredumpReceive DefaultMemoryLow DefaultMemoryMin
	DefaultStartupMemoryLow Delegate DelegateSubgroup DeviceAllow DevicePolicy DisableControllers IOAccounting IODeviceLatencyTargetSec IODeviceWeight
	IOReadBandwidthMax IOReadIOPSMax IOWeight IOWriteBandwidthMax IOWriteIOPSMax IPAccounting IPAddressAllow IPAddressDeny IPEgressFilterPath
	IPIngressFilterPath ManagedOOMMemoryPressure ManagedOOMMemoryPressureDurationSec ManagedOOMMemoryPressureLimit ManagedOOMPreference ManagedOOMSwap
	MemoryAccounting MemoryHigh MemoryLimit MemoryLow MemoryMax MemoryMin MemoryPressureThresholdSec MemoryPressureWatch MemorySwapMax MemoryZSwapMax
	MemoryZSwapWriteback NFTSet RestrictNetworkInterfaces Slice SocketBindAllow SocketBindDeny StartupAllowedCPUs StartupAllowedMemoryNodes
	StartupBlockIOWeight StartupCPUShares StartupCPUWeight StartupIOWeight StartupMemoryHigh StartupMemoryLow StartupMemoryMax StartupMemorySwapMax
	StartupMemoryZSwapMax TasksAccounting TasksMax
`);

const STARTS = [...PROCESSES, ...HOLDS];

const SERVICE = wordsOf(`
	BusName ExecCondition ExecReload ExecReloadPost ExecStart ExecStartPost ExecStartPre ExecStop ExecStopPost ExitType FailureAction
	FileDescriptorStoreMax FileDescriptorStorePreserve GuessMainPID LUOSession NonBlocking NotifyAccess OOMPolicy OpenFile PIDFile PermissionsStartOnly
	RebootArgument RefreshOnReload ReloadSignal RemainAfterExit Restart RestartForceExitStatus RestartMaxDelaySec RestartMode RestartPreventExitStatus
	RestartSec RestartSteps RootDirectoryStartOnly RuntimeMaxSec RuntimeRandomizedExtraSec Sockets StartLimitAction StartLimitBurst StartLimitInterval
	SuccessExitStatus TimeoutAbortSec TimeoutStartFailureMode TimeoutStartSec TimeoutStopFailureMode TimeoutStopSec Type USBFunctionDescriptors
	USBFunctionStrings WatchdogSec
`);

const SOCKET = wordsOf(`
	Accept AcceptFileDescriptors Backlog BindIPv6Only BindToDevice Broadcast DeferAcceptSec DeferTrigger DeferTriggerMaxSec DirectoryMode ExecStartPost
	ExecStartPre ExecStopPost ExecStopPre FileDescriptorName FlushPending FreeBind IPTOS IPTTL KeepAlive KeepAliveIntervalSec KeepAliveProbes
	KeepAliveTimeSec ListenDatagram ListenFIFO ListenMessageQueue ListenNetlink ListenSequentialPacket ListenSpecial ListenStream ListenUSBFunction Mark
	MaxConnections MaxConnectionsPerSource MessageQueueMaxMessages MessageQueueMessageSize NoDelay PassCredentials PassFileDescriptorsToExec PassPIDFD
	PassPIDFDs PassPacketInfo PassSecurity PipeSize PollLimitBurst PollLimitIntervalSec Priority ReceiveBuffer RemoveOnStop ReusePort
	SELinuxContextFromNet SendBuffer Service SmackLabel SmackLabelIPIn SmackLabelIPOut SocketGroup SocketMode SocketProtocol SocketUser Symlinks
	TCPCongestion Timestamping Transparent TriggerLimitBurst TriggerLimitIntervalSec Writable XAttrAccept XAttrEntryPoint XAttrListen
`);

const MOUNT = wordsOf(`
	DirectoryMode ForceUnmount LazyUnmount Options ReadWriteOnly SloppyOptions Type What Where
`);

const SWAP = wordsOf(`
	Options Priority What
`);

const AUTOMOUNT = wordsOf(`
	DirectoryMode ExtraOptions TimeoutIdleSec Where
`);

const TIMER = wordsOf(`
	AccuracySec DeferReactivation FixedRandomDelay OnActiveSec OnBootSec OnCalendar OnClockChange OnStartupSec OnTimezoneChange OnUnitActiveSec
	OnUnitInactiveSec Persistent RandomizedDelaySec RemainAfterElapse Unit WakeSystem
`);

const PATH = wordsOf(`
	DirectoryMode DirectoryNotEmpty MakeDirectory PathChanged PathExists PathExistsGlob PathModified TriggerLimitBurst TriggerLimitIntervalSec Unit
`);

const SCOPE = wordsOf(`
	FinalKillSignal KillMode KillSignal OOMPolicy RestartKillSignal RuntimeMaxSec RuntimeRandomizedExtraSec SendSIGHUP SendSIGKILL TimeoutStopSec
	WatchdogSignal
`);

const INSTALL = wordsOf(`
	Alias Also DefaultInstance RequiredBy UpheldBy WantedBy
`);

export const SECTIONS: Readonly<Record<SectionName, ReadonlySet<string>>> = {
	Unit: new Set(UNIT),
	Service: new Set([...SERVICE, ...STARTS]),
	Socket: new Set([...SOCKET, ...STARTS]),
	Mount: new Set([...MOUNT, ...STARTS]),
	Automount: new Set(AUTOMOUNT),
	Swap: new Set([...SWAP, ...STARTS]),
	Timer: new Set(TIMER),
	Path: new Set(PATH),
	Slice: new Set([...HOLDS, 'ConcurrencyHardMax', 'ConcurrencySoftMax']),
	Scope: new Set([...SCOPE, ...HOLDS]),
	Install: new Set(INSTALL)
};
