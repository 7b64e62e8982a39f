-- Written by a server of schema version 2 with the tiny game: a table that waits for Bob, one in the middle of a game
-- against a bot, and one that is over. All of them are of the visitor whose cookie is 43 times the letter A.
BEGIN TRANSACTION;
CREATE TABLE about (
	version INTEGER NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "about" VALUES(2);
CREATE TABLE chat (
	"table" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	time BIGINT NOT NULL, 
	PRIMARY KEY ("table", number)
);
INSERT INTO "chat" VALUES('CExOwizn4YUHqlc6',1,0,'Ann','Hello',1794984086485);
CREATE TABLE events (
	"table" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	bot BOOLEAN NOT NULL, 
	time BIGINT NOT NULL, 
	PRIMARY KEY ("table", number)
);
INSERT INTO "events" VALUES('CExOwizn4YUHqlc6',0,'answer',0,'draw',0,1794984086475);
INSERT INTO "events" VALUES('CExOwizn4YUHqlc6',1,'answer',1,'wait',1,1794984086477);
INSERT INTO "events" VALUES('CExOwizn4YUHqlc6',2,'answer',0,'wait',0,1794984086479);
INSERT INTO "events" VALUES('CExOwizn4YUHqlc6',3,'answer',1,'wait',1,1794984086481);
INSERT INTO "events" VALUES('CExOwizn4YUHqlc6',4,'undo',0,'2',0,1794984086482);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',0,'answer',0,'draw',0,1794984086492);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',1,'answer',1,'wait',0,1794984086493);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',2,'answer',0,'wait',0,1794984086495);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',3,'answer',1,'draw',0,1794984086496);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',4,'answer',0,'wait',0,1794984086498);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',5,'answer',1,'wait',0,1794984086499);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',6,'answer',0,'draw',0,1794984086501);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',7,'answer',1,'wait',0,1794984086502);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',8,'answer',0,'wait',0,1794984086504);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',9,'answer',1,'draw',0,1794984086505);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',10,'answer',0,'wait',0,1794984086506);
INSERT INTO "events" VALUES('Cu5e7MqCl9fsFq9k',11,'answer',1,'wait',0,1794984086507);
CREATE TABLE holders (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	visitor VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("table", seat, visitor)
);
INSERT INTO "holders" VALUES('3FtrjbxC2ZTy2Y1N',0,'0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a');
INSERT INTO "holders" VALUES('CExOwizn4YUHqlc6',0,'0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a');
INSERT INTO "holders" VALUES('Cu5e7MqCl9fsFq9k',0,'0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a');
INSERT INTO "holders" VALUES('Cu5e7MqCl9fsFq9k',1,'0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a');
CREATE TABLE mutes (
	"table" VARCHAR(32) NOT NULL, 
	visitor VARCHAR(64) NOT NULL, 
	who INTEGER NOT NULL, 
	PRIMARY KEY ("table", visitor, who)
);
CREATE TABLE positions (
	"table" VARCHAR(32) NOT NULL, 
	step INTEGER NOT NULL, 
	answers VARCHAR(64) NOT NULL, 
	state BLOB NOT NULL, 
	PRIMARY KEY ("table", step)
);
INSERT INTO "positions" VALUES('CExOwizn4YUHqlc6',4,'3c7f6d9cca8b20eaa326e9515f03b9386101e3c9348020c64c25024b3e072346',X'789C030000000001');
INSERT INTO "positions" VALUES('CExOwizn4YUHqlc6',2,'ac8b1a0206e7511d0a47002c9aff6f7b2da24890a623394a8d3e35b53ed94157',X'789C030000000001');
INSERT INTO "positions" VALUES('Cu5e7MqCl9fsFq9k',6,'00e861969becbe2d2871144089c3b70f2c8095560e215447ee4eab881e73aa04',X'789C030000000001');
INSERT INTO "positions" VALUES('Cu5e7MqCl9fsFq9k',8,'2b9251dff65f33eac4106d6e8b60b37d4323fe8134859c73ac492d1d9a5c1179',X'789C030000000001');
INSERT INTO "positions" VALUES('Cu5e7MqCl9fsFq9k',10,'9d8bcadc7753eda845271e827edcb543e870dfabf0cb4b9dd1efc6da5863dc09',X'789C030000000001');
INSERT INTO "positions" VALUES('Cu5e7MqCl9fsFq9k',12,'7c9441d02cf50c0c778bf76999150e3e5357fa68bd54ed6bea91f48398df965e',X'789C030000000001');
CREATE TABLE reported (
	id VARCHAR(32) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	visitor VARCHAR(64) NOT NULL, 
	step INTEGER NOT NULL, 
	note TEXT NOT NULL, 
	happenings INTEGER NOT NULL, 
	failed VARCHAR(200) NOT NULL, 
	fault TEXT NOT NULL, 
	time BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE seats (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	level VARCHAR(32) NOT NULL, 
	substitute BOOLEAN NOT NULL, 
	away BOOLEAN NOT NULL, 
	invite VARCHAR(64) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	factions TEXT NOT NULL, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "seats" VALUES('3FtrjbxC2ZTy2Y1N',0,'person','Ann','',0,0,'','1IFyCAji.P795IC1pWkEfWICI_kTHrTxJWe7dAU8GTqqLs8KFtmo','[]');
INSERT INTO "seats" VALUES('3FtrjbxC2ZTy2Y1N',1,'person','Bob','',0,0,'sKEPjQEh.PaZPcxwP4pH2vBQ_toNHcp3uTUIafu013aBaGwP5Qx8','','[]');
INSERT INTO "seats" VALUES('CExOwizn4YUHqlc6',0,'person','Ann','',0,0,'','P0S_K_YE.8i2Mf8lJg9oJPbdTj2Dn2ltnVMc6_e1nT2O7LUYRXYA','[]');
INSERT INTO "seats" VALUES('CExOwizn4YUHqlc6',1,'bot','Cog','random',0,0,'','','[]');
INSERT INTO "seats" VALUES('Cu5e7MqCl9fsFq9k',0,'person','Ann','',0,0,'','OcKrGN_q.O31MdxZwChuwLtBjfy1M221HSHeS5HixQMKOeAHw2S0','[]');
INSERT INTO "seats" VALUES('Cu5e7MqCl9fsFq9k',1,'person','Eve','',0,0,'','h6FJMJ6U.AMK7LTI1-Id46TDGa2-dVIqsveKT46BPfzCknP5p8Ak','[]');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	host VARCHAR(64) NOT NULL, 
	options TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	uploaded BOOLEAN NOT NULL, 
	setup TEXT NOT NULL, 
	turn INTEGER NOT NULL, 
	steps INTEGER NOT NULL, 
	asked INTEGER NOT NULL, 
	changed BIGINT NOT NULL, 
	rematch VARCHAR(32) NOT NULL, 
	origin_table VARCHAR(32) NOT NULL, 
	origin_step INTEGER NOT NULL, 
	summary TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('3FtrjbxC2ZTy2Y1N','gathering','0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a','{"factions":"random","sets":[],"first":null,"mulligan":true,"turn_limit":200,"me_first":"skip","talk":"auto"}',0,0,'',0,0,-1,1794984086451,'','',0,'{"factions":[],"vp":[],"winners":[]}');
INSERT INTO "tables" VALUES('CExOwizn4YUHqlc6','running','0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a','{"factions":"random","sets":[],"first":null,"mulligan":true,"turn_limit":200,"me_first":"skip","talk":"auto"}',0,0,'{"names":["Ann","Cog"],"factions":[["faction_a","faction_b"],["faction_c","faction_d"]],"seed":4303704571529638398,"answers":[]}',2,4,0,1794984086482,'','',0,'{"factions":[["faction_a","faction_b"],["faction_c","faction_d"]],"vp":[0,0],"winners":[]}');
INSERT INTO "tables" VALUES('Cu5e7MqCl9fsFq9k','over','0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a','{"factions":"random","sets":[],"first":null,"mulligan":true,"turn_limit":200,"me_first":"skip","talk":"auto"}',0,0,'{"names":["Ann","Eve"],"factions":[["faction_a","faction_b"],["faction_c","faction_d"]],"seed":2605054244819410972,"answers":[]}',7,12,-1,1794984086509,'','',0,'{"factions":[["faction_a","faction_b"],["faction_c","faction_d"]],"vp":[0,0],"winners":[0]}');
CREATE TABLE visitors (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "visitors" VALUES('0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a','Ann');
CREATE INDEX tables_to_watch ON tables (public, status, changed);
CREATE INDEX seats_of_a_visitor ON holders (visitor);
CREATE INDEX reports_of_a_table ON reported ("table", visitor, step);
COMMIT;
